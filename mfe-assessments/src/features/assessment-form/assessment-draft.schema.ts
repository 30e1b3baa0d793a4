import * as z from '@teacher-portal/remote-sdk/z';
import { assessmentForm } from './assessment-draft';
import { attemptSchema } from './save-assessment';

/**
 * Unsaved changes of an assessment. They include the attempt, so that saving again after a crash creates no second
 * assessment.
 */
export const assessmentDraftSchema = z.object({ form: assessmentForm, attempt: attemptSchema.optional() });
export type UnsavedAssessment = z.infer<typeof assessmentDraftSchema>;
