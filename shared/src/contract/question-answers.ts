import * as z from 'shared/z';
import { assessmentSummarySchema } from './assessment';
import { endpoint } from './endpoint';
import { idParam } from './fields';
import { answerSchema, submissionSummarySchema } from './submission';
import { questionSchema } from './question';

/** How much of a text is sent; who reads more of it opens the submission. */
export const ANSWER_TEXT_MAX = 400;

/**
 * What a submission has for one question. `parts`: the text that was typed, or one for each gap, without markup; their
 * keys are equal for answers that the rule of the question cannot tell apart. `typed` where that is all of the answer;
 * `seen` for options, drawings, files and longer texts, which only the submission shows.
 */
const questionAnswerSchema = z.object({
  ...submissionSummarySchema.shape,
  kind: z.enum(['blank', 'typed', 'seen']),
  parts: z.array(z.object({ key: z.string(), text: z.string() })),
  answer: answerSchema.pick({ questionId: true, score: true, possible: true, comment: true, autoGraded: true }),
  /** Whether the reader may grade it. */
  mayGrade: z.boolean(),
});
export type QuestionAnswer = z.infer<typeof questionAnswerSchema>;

const questionAnswersSchema = z.object({
  assessment: assessmentSummarySchema,
  /** As the assessment asks it now, with its number there. */
  question: questionSchema,
  number: z.int(),
  /** In class list order. */
  rows: z.array(questionAnswerSchema),
});

/** Not in the specification. */
export const listQuestionAnswers = endpoint({
  method: 'GET',
  path: '/assessment/:id/questions/:questionId/answers',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['submission', 'assessment', 'question', 'student'],
  params: z.strictObject({ id: idParam, questionId: idParam }),
  response: questionAnswersSchema,
  summary: 'What every submission of an assessment has for one question',
});
