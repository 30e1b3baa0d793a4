import * as z from 'shared/z';
import { type LectureValues } from './lecture-form.schema';
import { attemptSchema } from './save-lecture';

/** A form as it was left, however wrong what is in it. */
const values: z.ZodType<LectureValues> = z.object({
  name: z.string(),
  type: z.int().nullable(),
  description: z.string(),
  content: z.string(),
  transcription: z.string(),
  link: z.string(),
  durationSeconds: z.int().nullable(),
  attachments: z.array(z.object({ name: z.string(), link: z.string(), mimeType: z.string(), bytes: z.int() })),
  tagSlots: z.array(z.object({ startTime: z.string(), endTime: z.string(), tagId: z.int() })),
  tags: z.array(z.int()),
});

/** Unsaved work on a lecture; with the attempt, so that saving after a crash makes no second lecture either. */
export const lectureDraftSchema = z.object({ values, attempt: attemptSchema.optional() });
export type LectureDraft = z.infer<typeof lectureDraftSchema>;
