import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { figureSchema, idParams } from './fields';
import { submissionSummarySchema } from './submission';

/** A work with its scores in the order of `questions`; null where there is none yet. */
const workMarksSchema = z.object({ ...submissionSummarySchema.shape, scores: z.array(figureSchema) });
export type WorkMarks = z.infer<typeof workMarksSchema>;

/** Every work on an assessment with its scores, in the order of the class list: what a file of marks is made of. */
const assessmentMarksSchema = z.object({
  assessmentId: z.int(),
  /** In the order of the paper. */
  questions: z.array(z.object({ questionId: z.int(), number: z.int(), plainText: z.string(), possible: z.number() })),
  works: z.array(workMarksSchema),
});
export type AssessmentMarks = z.infer<typeof assessmentMarksSchema>;

/** Ours. */
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
