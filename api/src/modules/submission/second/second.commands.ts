import { assessmentStatus, memberRole } from 'shared/contract/enums';
import { type ParsedBody } from 'shared/contract/endpoint';
import { finishProblem, gradingProblem } from 'shared/contract/grading.rules';
import { type agreeOnMark, type setSecondMarker } from 'shared/contract/second-marking';
import { type gradeSubmission } from 'shared/contract/submission';
import { badRequest, conflict, orNotFound } from '../../../refusals/refusal';
import { type AssessmentEntity, lockAssessment } from '../../assessment/public';
import { rejectInvalid } from '../../problem';
import { grade, type GradingChange } from '../grading/grade.commands';
import { findSubmission, listAnswers, listPlaced, lockSubmission, type SubmissionEntity } from '../repository';
import { withTickedScores } from '../rubric/ticked-scores';
import { listColleagues, listSubmissionIds } from '../shares/shares.repository';
import { onePerGroup } from '../together/one-per-group.read';
import * as repository from './second.repository';

/**
 * Lets a member mark submissions of a locked assessment a second time, a group's once. @throws 400 for a submission that it
 * does not have, and for a member who does not see everybody's work
 */
export async function giveSecondMarks(
  { tx, now }: GradingChange,
  { id: assessmentId, schoolId }: AssessmentEntity,
  { userId, submissionIds }: ParsedBody<typeof setSecondMarker>,
): Promise<{ given: number; skipped: number }> {
  const known = await listSubmissionIds(tx, assessmentId);
  const ids = await onePerGroup(tx, assessmentId, submissionIds);
  const marker = (await listColleagues(tx, assessmentId)).find(({ id }) => id === userId);
  const isAllowed = userId === null || (marker !== undefined && marker.role !== memberRole.assistant);
  if (!isAllowed || ids.some((id) => !known.has(id))) throw badRequest('errors.invalidValue', { field: 'userId' });
  const lasting = await repository.lastingOf(tx, userId, ids);
  const marked = userId === null ? new Set<number>() : await repository.markedBy(tx, userId, ids);
  const free = ids.filter((id) => !lasting.has(id) && !marked.has(id));
  await repository.endMarkings(tx, free);
  if (userId !== null) await repository.startMarkings(tx, { schoolId, userId, now }, free);
  return { given: free.length, skipped: ids.length - free.length };
}

/**
 * Stores what a second marker gives; `done` lets it stand. `mayReplace` throws if the client has read an older version.
 * @throws 400 for an overall score, which is the sum here, and for a missing score
 */
export async function gradeSecond(
  change: GradingChange,
  { submissionId, scores, marks, comment, done }: ParsedBody<typeof gradeSubmission>,
  mayReplace: (row: { version: number }) => void,
): Promise<void> {
  const { tx, tenant, now } = change;
  const { submission } = await findSubmission(tx, tenant, submissionId);
  await lockAssessment(change, submission.assessmentId);
  await lockSubmission(tx, submissionId);
  const marking = orNotFound(await repository.findMarking(tx, submissionId));
  if (marking.standsAt) throw conflict();
  mayReplace(marking);
  const placed = await listPlaced(tx, submission.assessmentId);
  rejectInvalid(gradingProblem(placed, scores));
  if (marks != null) throw badRequest('errors.invalidValue', { field: 'marks' });
  const ticked = await withTickedScores(tx, submission.assessmentId, placed, scores);
  const before = await repository.listSecondMarks(tx, marking.id);
  const added = ticked.map(({ questionId, score, comment: said, ticks }) => {
    const old = before.get(questionId);
    return {
      questionId,
      score: score === undefined ? (old?.score ?? null) : score,
      comment: said ?? old?.comment ?? '',
      ticks: ticks === undefined ? (old?.ticks ?? null) : ticks,
    };
  });
  if (done) {
    const scoreOf = new Map(
      (await listAnswers(tx, submissionId))
        .filter(({ autoGraded }) => autoGraded)
        .map((row) => [row.questionId, row.score]),
    );
    for (const [questionId, { score }] of before) scoreOf.set(questionId, score);
    for (const { questionId, score } of added) scoreOf.set(questionId, score);
    rejectInvalid(finishProblem(placed, (id) => scoreOf.get(id), null, 0));
  }
  await repository.addSecondMarks(tx, marking, added, {
    ...{ now, comment: comment ?? marking.comment, standsAt: done ? now : null },
  });
}

/**
 * Stores the mark that both agree on as the mark, with the reason in the history. @throws 409 unless both marks are
 * complete
 */
export async function agree(
  change: GradingChange,
  submissionId: number,
  { scores, reason }: ParsedBody<typeof agreeOnMark>,
  mayReplace: (row: SubmissionEntity) => Promise<void>,
): Promise<{ assessmentId: number; counts: boolean }> {
  const marking = orNotFound(await repository.findMarking(change.tx, submissionId));
  const outcome = await grade({ ...change, reason }, { submissionId, scores, done: true }, async (submission) => {
    await mayReplace(submission);
    if (!marking.standsAt || submission.status !== assessmentStatus.graded) throw conflict();
  });
  await repository.noteAgreement(change.tx, marking.id, change.now);
  return outcome;
}
