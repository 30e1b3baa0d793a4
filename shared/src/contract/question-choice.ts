import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { bloomsTaxonomy, difficulty, questionType } from './enums';
import { idParam, idSchema } from './fields';
import { limits } from './limits';
import { questionSchema } from './question';
import { message } from './message-key';
import { questionIdsBody } from './question-bulk';

const invalid = message('errors.invalidValue');

/** Endpoints for choosing questions beside filter and auto-select. Not in the specification. */

/** A selected question; still readable if it has been deleted since. */
export const chosenQuestionSchema = z.object({ ...questionSchema.shape, deleted: z.boolean() });
export type ChosenQuestion = z.infer<typeof chosenQuestionSchema>;

/** Number of questions of a topic, including its subtopics, per difficulty. */
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

/** Empty cells are omitted. A question with two topics counts in both. */
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

/**
 * What a plan needs to know of a question. `tags`: the ids of its topics. `score`: its marks, 0 if nobody has said.
 * `timesUsed`: in how many assessments it is.
 */
export const planCandidateSchema = z.object({
  id: z.int(),
  tags: z.array(z.int()),
  difficulty: z.enum(difficulty),
  bloomsTaxonomy: z.enum(bloomsTaxonomy).nullable(),
  questionType: z.enum(questionType),
  score: z.number(),
  timesUsed: z.int(),
  passageId: z.int().nullable(),
});
export type PlanCandidate = z.infer<typeof planCandidateSchema>;

const candidatesBody = z.strictObject({
  courseId: idSchema,
  gradeId: idSchema.optional(),
  topics: z.array(idSchema).max(limits.planTopicsMax),
  /** Also those of other topics and of none. */
  others: z.boolean().optional(),
  /** Without the questions of so many of the last exams and quizzes of the students of the course. */
  withoutLast: z.int(invalid).min(0, invalid).max(limits.planLastExamsMax, invalid).optional(),
});

/** `isWhole` is false if these are a random choice of more questions. */
export const listPlanCandidates = endpoint({
  method: 'POST',
  path: '/question/candidates',
  status: 200,
  access: 'teacher',
  reads: ['question', 'category', 'assessment'],
  body: candidatesBody,
  response: z.object({ questions: z.array(planCandidateSchema), isWhole: z.boolean() }),
  summary: 'Ready questions of topics and their subtopics, to choose from by a plan',
});
