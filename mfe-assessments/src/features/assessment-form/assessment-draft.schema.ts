import * as z from 'shared/z';
import { type AssessmentForm } from './assessment-draft';
import { attemptSchema } from './save-assessment';

const code = z.int().nullable();

/** A form as it was left, however wrong what is in it. */
const form = z.object({
  id: z.int().optional(),
  version: z.int().optional(),
  type: code,
  subType: code,
  title: z.string(),
  publishDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  courseId: z.int(),
  marks: z.number().nullable(),
  minMarks: z.number(),
  weightage: z.number(),
  difficulty: code,
  tags: z.array(z.int()),
  time: z.number().nullable(),
  questions: z.array(z.int()),
  questionMarks: z.array(z.object({ questionId: z.int(), marks: z.number() })),
  sections: z.array(
    z.object({ id: z.int().optional(), title: z.string(), subtitle: z.string(), questions: z.array(z.int()) }),
  ),
  description: z.string(),
  descriptionRaw: z.string(),
  instruction: z.string(),
  autoGradeable: z.boolean(),
  rubric: z
    .array(z.object({ title: z.string(), levels: z.array(z.object({ label: z.string(), marks: z.number() })) }))
    .nullable(),
}) as unknown as z.ZodType<AssessmentForm>;

/** Unsaved work on an assessment; with the attempt, so that saving after a crash makes no second assessment either. */
export const assessmentDraftSchema = z.object({ form, attempt: attemptSchema.optional() });
export type UnsavedAssessment = z.infer<typeof assessmentDraftSchema>;
