import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { figureSchema, idParams } from './fields';
import { submissionSummarySchema } from './submission';

/** A submission with its scores in the order of `questions`; null if there is none yet. */
const submissionMarksSchema = z.object({ ...submissionSummarySchema.shape, scores: z.array(figureSchema) });
export type SubmissionMarks = z.infer<typeof submissionMarksSchema>;

/** Every submission of an assessment with its scores, in class list order, for the export of marks. */
const assessmentMarksSchema = z.object({
  assessmentId: z.int(),
  /** In assessment order. */
  questions: z.array(z.object({ questionId: z.int(), number: z.int(), plainText: z.string(), possible: z.number() })),
  submissions: z.array(submissionMarksSchema),
});
export type AssessmentMarks = z.infer<typeof assessmentMarksSchema>;

/** Not in the specification. */
export const listMarks = endpoint({
  method: 'GET',
  path: '/assessment/:id/marks',
  status: 200,
  access: 'teacher',
  reads: ['submission', 'assessment', 'question', 'student'],
  params: idParams,
  response: assessmentMarksSchema,
  summary: 'The marks of every work on an assessment, question by question',
});
