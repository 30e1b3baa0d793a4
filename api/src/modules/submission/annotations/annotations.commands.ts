import { type ParsedBody } from 'shared/contract/endpoint';
import { type changeAnnotations } from 'shared/contract/annotation';
import { limits } from 'shared/contract/limits';
import { badRequest, conflict } from '../../../refusals/refusal';
import { lockAssessment } from '../../assessment/public';
import { type GradingChange, requireHandedInOrDue } from '../grading/grade.commands';
import { listPlaced, lockSubmission, type SubmissionRow } from '../repository';
import { addEvents, countEvents, digestsOf } from './annotations.repository';

/** Each annotation may be moved, worded anew and removed a few times. */
const EVENTS_MAX = 5 * limits.annotationsMax;

/** Stores changes once, in their order. @throws 400 for a question that was not asked, 409 for an answer that is empty now, and for too many. */
export async function annotate(
  change: GradingChange,
  { submission: { id, assessmentId, schoolId }, dueAt, isBlind }: SubmissionRow,
  { changes }: ParsedBody<typeof changeAnnotations>,
): Promise<void> {
  const { tx, userId, now } = change;
  await lockAssessment(change, assessmentId);
  await requireHandedInOrDue(dueAt, await lockSubmission(tx, id), change);
  if ((await countEvents(tx, id)) + changes.length > EVENTS_MAX)
    throw conflict('errors.annotationsMany', { max: limits.annotationsMax });
  const asked = new Set((await listPlaced(tx, assessmentId)).map(({ questionId }) => questionId));
  const digests = await digestsOf(tx, id);
  const rows = changes.map(({ change: key, id: annotation, questionId, mark }) => {
    if (!asked.has(questionId)) throw badRequest('errors.invalidValue', {}, 'changes.questionId');
    const answerDigest = digests.get(questionId);
    if (answerDigest === undefined) throw conflict('errors.annotationStale');
    return {
      ...{ schoolId, submissionId: id, questionId, annotation, change: key, answerDigest },
      ...{ asSecond: isBlind, mark, userId, at: now },
    };
  });
  await addEvents(tx, rows);
}
