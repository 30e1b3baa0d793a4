import { type EndpointQuery } from '@teacher-portal/remote-sdk/contract/endpoint';
import {
  createQuestion,
  type Question,
  type QuestionBody,
  updateQuestion,
} from '@teacher-portal/remote-sdk/contract/question';
import { type Attempt as AttemptOf, createOnce } from '@teacher-portal/remote-sdk/http';
import { write } from '@teacher-portal/remote-sdk/query';

export type Attempt = AttemptOf<QuestionBody>;

interface NewQuestion {
  body: QuestionBody;
  attempt: Attempt | undefined;
  remember: (attempt: Attempt | undefined) => void;
}

/** Creates a question exactly once. @throws ApiError; retry with the attempt last passed to `remember`. */
export const saveNewQuestion = (given: NewQuestion): Promise<Question> =>
  createOnce({
    ...given,
    create: async ({ key, body }) => (await write(createQuestion, { body, idempotencyKey: key })).data,
    update: ({ id, version }) => saveQuestion(id, version, given.body),
  });

/** Whether an edit of a question in use is a correction or a new version. */
export type QuestionChange = NonNullable<EndpointQuery<typeof updateQuestion>['change']>;

/** @throws ApiError, 412 when somebody else has saved the question since `version`. */
export async function saveQuestion(
  id: number,
  version: number,
  body: QuestionBody,
  change?: QuestionChange,
): Promise<Question> {
  const query = change ? { change } : {};
  return (await write(updateQuestion, { params: { id }, query, body: { ...body, id }, version })).data;
}
