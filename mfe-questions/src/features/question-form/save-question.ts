import { createQuestion, type Question, type QuestionBody, questionBody, updateQuestion } from 'shared/contract/question';
import { call, isApiError } from 'shared/http';
import * as z from 'shared/z';

/** A creating call that may have arrived. The same key always goes with the same body. */
export const attemptSchema = z.object({
  key: z.string(),
  body: z.custom<QuestionBody>((value) => questionBody.safeParse(value).success),
});
export type Attempt = z.infer<typeof attemptSchema>;

interface NewQuestion {
  body: QuestionBody;
  /** What `remember` was told last, if there was a try before. */
  attempt: Attempt | undefined;
  /** Told of each try; of undefined once it is certain what became of it. */
  remember: (attempt: Attempt | undefined) => void;
}

// randomUUID exists only where the page is served over TLS; a school's own network may have none.
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A refusal says that nothing was made; after no answer, or a fault of the server, something may have been. */
const isRefusal = (error: unknown) => isApiError(error) && error.status >= 400 && error.status < 500;

async function post(attempt: Attempt, remember: NewQuestion['remember']): Promise<Question> {
  remember(attempt);
  try {
    const { data } = await call(createQuestion, { body: attempt.body, idempotencyKey: attempt.key });
    remember(undefined);
    return data;
  } catch (error) {
    if (isRefusal(error)) remember(undefined);
    throw error;
  }
}

/**
 * Creates a question, once: a try whose answer was lost is sent again as it was, and what was changed since then follows.
 *
 * @throws ApiError; call it again with the attempt that `remember` was told last.
 */
export async function saveNewQuestion({ body, attempt, remember }: NewQuestion): Promise<Question> {
  if (!attempt) return post({ key: newKey(), body }, remember);
  const isSame = JSON.stringify(attempt.body) === JSON.stringify(body);
  try {
    const created = await post(attempt, remember);
    return isSame ? created : await saveQuestion(created.id, created.version, body);
  } catch (error) {
    if (isSame || !isRefusal(error)) throw error;
    return post({ key: newKey(), body }, remember);
  }
}

/** @throws ApiError, 412 when somebody else has saved the question since `version`. */
export async function saveQuestion(id: number, version: number, body: QuestionBody): Promise<Question> {
  return (await call(updateQuestion, { params: { id }, body: { ...body, id }, version })).data;
}
