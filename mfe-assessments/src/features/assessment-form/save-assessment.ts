import { type Assessment } from 'shared/contract/assessment';
import { createAssessment, type CreateAssessmentBody, createAssessmentBody, type UpdateAssessmentBody, updateAssessment } from 'shared/contract/assessment-write';
import { call, isApiError } from 'shared/http';
import * as z from 'shared/z';
import { newKey } from '../../assessment/new-key';

/** A creating call that may have arrived. The same key always goes with the same body. */
export const attemptSchema = z.object({
  key: z.string(),
  body: z.custom<CreateAssessmentBody>((value) => createAssessmentBody.safeParse(value).success),
});
export type Attempt = z.infer<typeof attemptSchema>;

interface NewAssessment {
  body: CreateAssessmentBody;
  /** What `remember` was told last, if there was a try before. */
  attempt: Attempt | undefined;
  /** Told of each try; of undefined once it is certain what became of it. */
  remember: (attempt: Attempt | undefined) => void;
}

/** A refusal says that nothing was made; after no answer, or a fault of the server, something may have been. */
const isRefusal = (error: unknown) => isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 401;

async function post(attempt: Attempt, remember: NewAssessment['remember']): Promise<Assessment> {
  remember(attempt);
  try {
    const { data } = await call(createAssessment, { body: attempt.body, idempotencyKey: attempt.key });
    remember(undefined);
    return data;
  } catch (error) {
    if (isRefusal(error)) remember(undefined);
    throw error;
  }
}

/** @throws ApiError, 412 when somebody else has saved the assessment since `version`. */
export async function saveAssessment(id: number, version: number, body: UpdateAssessmentBody): Promise<Assessment> {
  return (await call(updateAssessment, { params: { id }, body, version })).data;
}

/**
 * Creates an assessment, once: a try whose answer was lost is sent again as it was, and what was changed since then follows.
 *
 * @throws ApiError; call it again with the attempt that `remember` was told last.
 */
export async function saveNewAssessment({ body, attempt, remember }: NewAssessment): Promise<Assessment> {
  if (!attempt) return post({ key: newKey(), body }, remember);
  const isSame = JSON.stringify(attempt.body) === JSON.stringify(body);
  try {
    const created = await post(attempt, remember);
    const { status: _, ...update } = body;
    return isSame ? created : await saveAssessment(created.id, created.version, update as UpdateAssessmentBody);
  } catch (error) {
    if (isSame || !isRefusal(error)) throw error;
    return post({ key: newKey(), body }, remember);
  }
}
