import {
  createQuestion,
  type Question,
  type QuestionBody,
  questionBody,
  updateQuestion,
} from 'shared/contract/question';
import { type Attempt as AttemptOf, createOnce } from 'shared/http';
import { write } from 'shared/query';
import * as z from 'shared/z';

/** What is kept with the draft of a creating call that may have arrived. */
export const attemptSchema = z.object({
  key: z.string(),
  body: z.custom<QuestionBody>((value) => questionBody.safeParse(value).success),
});
export type Attempt = AttemptOf<QuestionBody>;

interface NewQuestion {
  body: QuestionBody;
  attempt: Attempt | undefined;
  remember: (attempt: Attempt | undefined) => void;
}

/** Creates a question, once. @throws ApiError; call it again with the attempt that `remember` was told last. */
export const saveNewQuestion = (given: NewQuestion): Promise<Question> =>
  createOnce({
    ...given,
    create: async ({ key, body }) => (await write(createQuestion, { body, idempotencyKey: key })).data,
    update: ({ id, version }) => saveQuestion(id, version, given.body),
  });

/** @throws ApiError, 412 when somebody else has saved the question since `version`. */
export async function saveQuestion(id: number, version: number, body: QuestionBody): Promise<Question> {
  return (await write(updateQuestion, { params: { id }, body: { ...body, id }, version })).data;
}
