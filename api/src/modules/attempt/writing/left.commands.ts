import { listPlaced } from '../../submission/public';
import { type AttemptEntity } from '../repository';
import { type Answerable, keepAll, type Kept, markLeft, type SavedRow } from './answers.repository';
import { hashOf } from './answer-hash';
import { orderOfAttempt } from './order.read';
import { type Database } from '../../../db/database';
import { type AnswerResponse } from '../../../db/schema/submissions';

interface Written {
  questionId: number;
  elapsedMs: number | undefined;
  hash: string;
  held: Pick<Answerable, 'leftAt' | 'hash'>;
}

interface Arrival {
  now: Date;
  /** The last question that the page says was left. */
  left: number | undefined;
}

/** Whether a question that comes after this one in the paper was answered earlier, by the page's own times. */
const isWrittenBack = (one: Written, later: readonly Written[]) =>
  later.some(({ elapsedMs }) => elapsedMs !== undefined && one.elapsedMs !== undefined && elapsedMs < one.elapsedMs);

/**
 * Without a way back: notes which questions the student has left, those before an answered one included, and returns the
 * answers that were changed after that. The order in which the server hears decides, never a time that the page claims;
 * only among answers of one call, which arrive together, their own times do. What is answered as before is no change.
 */
export async function leaveQuestions<T extends Written>(
  tx: Database,
  attempt: AttemptEntity,
  answers: readonly T[],
  { now, left }: Arrival,
): Promise<ReadonlySet<T>> {
  if (!attempt.noGoingBack) return new Set();
  const orderOf = await orderOfAttempt(tx, attempt);
  const order = await orderOf(await listPlaced(tx, attempt.assessmentId));
  const place = new Map(order.map((id, at) => [id, at]));
  const placeOf = (id: number | undefined) => place.get(id ?? 0) ?? -1;
  const after = answers.filter((one) => {
    const { hash, held } = one;
    const later = answers.filter(({ questionId }) => placeOf(questionId) > placeOf(one.questionId));
    return hash !== held.hash && (held.leftAt !== null || isWrittenBack(one, later));
  });
  const reached = Math.max(placeOf(left) + 1, ...answers.map(({ questionId }) => placeOf(questionId)));
  await markLeft(tx, attempt.id, order.slice(0, Math.max(0, reached)), now);
  return new Set(after);
}

/**
 * Of a whole submission, what counts: questions that were left keep their saved answer, and another one is kept beside
 * it.
 */
export async function withoutChangesOfLeft(
  tx: Database,
  attempt: AttemptEntity,
  { saved, given, now }: { saved: readonly SavedRow[]; given: ReadonlyMap<number, AnswerResponse>; now: Date },
): Promise<Map<number, AnswerResponse>> {
  const taken = new Map(given);
  const kept: Kept[] = [];
  for (const { questionId, response, revision, leftAt } of saved) {
    if (leftAt === null) continue;
    const other = given.get(questionId) ?? null;
    const own = { questionId, response: other, revision: revision + 1, hash: hashOf(other) };
    const rest = { reason: 'left', givenAt: null, receivedAt: now, writerHash: attempt.writerHash } as const;
    if (other && own.hash !== hashOf(response)) kept.push({ ...own, ...rest });
    if (response) taken.set(questionId, response);
    else taken.delete(questionId);
  }
  await keepAll(tx, attempt, kept);
  return taken;
}
