import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { doneSchema, idParam, idParams } from './fields';
import { message } from './message-key';
import { questionSchema } from './question';

/** How a question is like another one, nearest first: both texts, only the text, reworded, only the options. */
export const likenesses = ['copy', 'otherOptions', 'reworded', 'sameOptions'] as const;
export type Likeness = (typeof likenesses)[number];

/** What a teacher says of two questions: the same, one a version of the other, or not the same. */
export const pairJudgements = ['same', 'version', 'different'] as const;
export type PairJudgement = (typeof pairJudgements)[number];

const similarSchema = z.object({
  question: questionSchema,
  likeness: z.enum(likenesses),
  /** Null as long as nobody judged the two. */
  judgement: z.enum(pairJudgements).nullable(),
});
export type SimilarQuestion = z.infer<typeof similarSchema>;

/** The questions of the school's bank that are like this one, whatever their course and topic. Not in the specification. */
export const listSimilarQuestions = endpoint({
  method: 'GET',
  path: '/question/:id/similar',
  status: 200,
  access: 'teacher',
  reads: ['question', 'assessment', 'submission'],
  params: idParams,
  response: z.object({
    similar: z.array(similarSchema),
    /** False if more questions are worded like this one, than were compared. */
    isComplete: z.boolean(),
    /** True if so many questions have its options that nothing was looked for by them alone. */
    hasCommonOptions: z.boolean(),
  }),
  summary: 'Questions of the bank that are like one',
});

export const judgeSimilarQuestion = endpoint({
  method: 'PUT',
  path: '/question/:id/similar/:otherId',
  status: 200,
  access: 'teacher',
  changes: ['question'],
  params: idParams.extend({ otherId: idParam }),
  /** Null takes a judgement back. */
  body: z.strictObject({ judgement: z.enum(pairJudgements, message('errors.invalidValue')).nullable() }),
  response: doneSchema,
  summary: 'Say whether two questions are the same',
});
