import { type HandedInBy, isOver } from 'shared/contract/attempt.rules';
import { type AnswerResponse } from '../../../db/schema/submissions';
import { orNotFound } from '../../../refusals/refusal';
import { lockAssessment } from '../../assessment/public';
import {
  type SubmissionEntity,
  type HandedInSubmission,
  type Handing,
  storeSubmission,
  lockOwn,
} from '../../submission/public';
import { listSaved } from './answers.repository';
import { latePercentAt } from './late-penalty.read';
import { orderOfAttempt } from './order.read';
import { type AttemptEntity, endAttempt, lockAttempt } from '../repository';

/** The rows of an attempt that change together, always locked in this order: assessment, submission, attempt. */
export async function lockSubmissionOfAttempt(handing: Handing, { id, assessmentId, studentId }: AttemptEntity) {
  const assessment = await lockAssessment(handing, assessmentId);
  const submission = orNotFound(await lockOwn(handing.tx, assessmentId, studentId));
  return { assessment, submission, attempt: await lockAttempt(handing.tx, id) };
}
export type LockedSubmission = Awaited<ReturnType<typeof lockSubmissionOfAttempt>>;

/** Hands in what is saved; called again when late answers turn out to count. */
export async function submitSaved(
  handing: Handing,
  { assessment, submission, attempt }: LockedSubmission,
  submittedAt: Date,
): Promise<HandedInSubmission> {
  const saved = await listSaved(handing.tx, attempt.id);
  const responses = new Map(
    saved.flatMap(({ questionId, response }): [number, AnswerResponse][] => (response ? [[questionId, response]] : [])),
  );
  const versionOf = new Map(saved.map(({ questionId, versionId }) => [questionId, versionId]));
  const latePercent = await latePercentAt(handing.tx, handing.student, assessment, submittedAt);
  const orderOf = await orderOfAttempt(handing.tx, attempt);
  return storeSubmission(handing, assessment, submission, { responses, versionOf, orderOf, latePercent, submittedAt });
}

export interface Ended {
  attempt: AttemptEntity;
  submission: SubmissionEntity;
  /** The submission handed in; undefined if it was handed in before. */
  handedIn: HandedInSubmission | undefined;
}

/**
 * Hands in an attempt at most once. A second call finds it handed in; the server's job leaves it running if its time
 * was extended. If the deadline has passed, it counts as ended by the deadline, whoever calls. `mayEnd` throws if the
 * caller may not end it.
 */
export async function end(
  handing: Handing,
  attempt: AttemptEntity,
  by: HandedInBy,
  mayEnd: (locked: AttemptEntity) => void = () => undefined,
): Promise<Ended> {
  const locked = await lockSubmissionOfAttempt(handing, attempt);
  const { submission } = locked;
  const { deadline, handedInAt } = locked.attempt;
  const isTimeOver = isOver(deadline, handing.now);
  if (handedInAt !== null || (by === 'time' && !isTimeOver))
    return { attempt: locked.attempt, submission, handedIn: undefined };
  mayEnd(locked.attempt);
  const endedAt = isTimeOver && deadline ? deadline : handing.now;
  const handedIn = await submitSaved(handing, locked, endedAt);
  const ended = await endAttempt(handing.tx, attempt.id, {
    handedInAt: endedAt,
    handedInBy: isTimeOver ? 'time' : by,
  });
  return { attempt: ended, submission, handedIn };
}
