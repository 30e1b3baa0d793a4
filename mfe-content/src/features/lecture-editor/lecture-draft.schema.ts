import * as z from '@teacher-portal/remote-sdk/z';
import { lectureValues } from './lecture-form.schema';
import { attemptSchema } from './save-lecture';

/**
 * Unsaved changes of a lecture. They include the attempt, so that saving again after a crash creates no second lecture.
 */
export const lectureDraftSchema = z.object({ values: lectureValues, attempt: attemptSchema.optional() });
export type LectureDraft = z.infer<typeof lectureDraftSchema>;
