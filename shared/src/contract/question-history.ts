import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { figureSchema, idParams, personSchema } from './fields';

/** Ours: what became of a question after it was written, and what students did with its options. */
const questionTrailKinds = ['created', 'changed', 'deleted', 'restored'] as const;
/** What an edit can have changed. */
export const questionTrailFields = [
  'type',
  'bank',
  'text',
  'options',
  'key',
  'picture',
  'drawing',
  'modelAnswer',
  'topics',
  'difficulty',
  'bloom',
  'score',
  'place',
] as const;
export type QuestionTrailField = (typeof questionTrailFields)[number];

/** One step of the edit trail; `fields` says what an edit changed and is empty for every other step. */
const questionTrailSchema = z.object({
  kind: z.enum(questionTrailKinds),
  fields: z.array(z.enum(questionTrailFields)),
  author: personSchema.nullable(),
  createdAt: z.iso.datetime(),
});
export type QuestionTrailEntry = z.infer<typeof questionTrailSchema>;

export const listQuestionTrail = endpoint({
  method: 'GET',
  path: '/question/:id/trail',
  status: 200,
  access: 'teacher',
  reads: ['question'],
  params: idParams,
  response: z.array(questionTrailSchema),
  summary: 'The edit trail of a question, newest first',
});

/**
 * How often an option was chosen: `chosen` answers, `share` of all of them, 0 to 1. `strong` and `weak` are the shares among
 * the third of the students who did best and worst on their paper; null where they are too few.
 */
const optionUseSchema = z.object({
  optionId: z.int(),
  chosen: z.int(),
  share: figureSchema,
  strong: figureSchema,
  weak: figureSchema,
});
export type OptionUse = z.infer<typeof optionUseSchema>;

export const listOptionUse = endpoint({
  method: 'GET',
  path: '/question/:id/option-use',
  status: 200,
  access: 'teacher',
  reads: ['question', 'submission'],
  params: idParams,
  response: z.object({ answers: z.int(), options: z.array(optionUseSchema) }),
  summary: 'How often each option was chosen',
});
