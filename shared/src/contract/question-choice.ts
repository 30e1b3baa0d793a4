import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { difficulty } from './enums';
import { idParam } from './fields';
import { questionSchema } from './question';
import { questionIdsBody } from './question-bulk';

/** Ours: what choosing questions for an assessment asks beside filter and auto-select. */

/** A question that was chosen; one that was deleted since can still be read. */
export const chosenQuestionSchema = z.object({ ...questionSchema.shape, deleted: z.boolean() });
export type ChosenQuestion = z.infer<typeof chosenQuestionSchema>;

/** How many questions of a topic, those of its subtopics too, the bank has on a level. */
export const stockSchema = z.object({ categoryId: z.int(), difficulty: z.enum(difficulty), count: z.int() });
export type Stock = z.infer<typeof stockSchema>;

export const listChosenQuestions = endpoint({
  method: 'POST',
  path: '/question/chosen',
  status: 200,
  access: 'teacher',
  reads: ['question', 'assessment', 'submission'],
  body: questionIdsBody,
  response: z.array(chosenQuestionSchema),
  summary: 'Questions by id, in that order, and whether they were deleted',
});

/** Cells with nothing in them are left out. A question of two topics counts in both. */
export const getBlueprint = endpoint({
  method: 'GET',
  path: '/question/blueprint',
  status: 200,
  access: 'teacher',
  reads: ['question', 'category'],
  query: z.strictObject({ courseId: idParam, gradeId: idParam.optional() }),
  response: z.array(stockSchema),
  summary: 'How many questions the bank of a course has, by topic and difficulty',
});
