import { isOver } from 'shared/contract/attempt.rules';
import { type ParsedBody } from 'shared/contract/endpoint';
import { type submitAssessment } from 'shared/contract/submission';
import { conflict } from '../../../refusals/refusal';
import { requireNotArchived } from '../../assessment/public';
import { type Config } from '../../../config';
import { handIn, type HandedInSubmission, type Handing, mixingOf } from '../../submission/public';
import { optionsMeant } from './shuffle';
import { withoutChangesOfLeft } from './left.commands';
import { type AnswerResponse } from '../../../db/schema/submissions';
import { listSaved } from './answers.repository';
import { latePercentAt } from './late-penalty.read';
import { orderOfAttempt } from './order.read';
import { requireOpenTo } from '../policy';
import { type AttemptEntity, countTries, endAttempt, insertAttempt, lockRunning } from '../repository';

/**
 * Hands in a whole submission in one call: ends the running attempt, or creates one. @throws 409 for an attempt whose
 * time is over.
 */
export async function submitWhole(
  { config, ...handing }: Handing & { config: Config },
  body: ParsedBody<typeof submitAssessment>,
): Promise<HandedInSubmission> {
  const { tx, student, now } = handing;
  const own = { assessmentId: body.assessmentId, studentId: student.id };
  const mixing = (questionId: number) => mixingOf(config, { studentId: student.id, questionId });
  const found: { attempt?: AttemptEntity | undefined } = {};
  const submitted = await handIn(handing, body, async (assessment, submission) => {
    found.attempt = await lockRunning(tx, own);
    if (!found.attempt) {
      await requireOpenTo(tx, student, { assessment, submission }, now);
      return { meant: (_, given) => given, mixing, latePercent: await latePercentAt(tx, student, assessment, now) };
    }
    requireNotArchived(assessment);
    if (isOver(found.attempt.deadline, now)) throw conflict('errors.attemptOver');
    const asked = await listSaved(tx, found.attempt.id);
    const versionOf = new Map(asked.map(({ questionId, versionId }) => [questionId, versionId]));
    const orderOf = await orderOfAttempt(tx, found.attempt);
    const { attempt } = found;
    const counted = (given: ReadonlyMap<number, AnswerResponse>) =>
      withoutChangesOfLeft(tx, attempt, { saved: asked, given, now });
    const meant = (ids: readonly number[], given: readonly number[]) => optionsMeant(attempt.id, ids, given);
    return {
      versionOf,
      orderOf,
      meant,
      mixing,
      counted,
      latePercent: await latePercentAt(tx, student, assessment, now),
    };
  });
  const end = { handedInAt: now, handedInBy: 'student' } as const;
  if (found.attempt) await endAttempt(tx, found.attempt.id, end);
  else
    await insertAttempt(tx, {
      ...own,
      ...end,
      schoolId: student.schoolId,
      number: (await countTries(tx, own)) + 1,
      startedAt: now,
      writerHash: '',
    });
  return submitted;
}
