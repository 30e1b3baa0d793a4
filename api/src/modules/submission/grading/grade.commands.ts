import { submissionStatusProblem } from 'shared/contract/assessment-status.rules';
import { assessmentStatus } from 'shared/contract/enums';
import { type ParsedBody } from 'shared/contract/endpoint';
import { finishProblem, gradingProblem } from 'shared/contract/grading.rules';
import { type gradeSubmission } from 'shared/contract/submission';
import { wasReceived } from '../../../db/work';
import { conflict } from '../../../refusals/refusal';
import { type Change, updateProgress, lockAssessment } from '../../assessment/public';
import { rejectInvalid, rejectConflict } from '../../problem';
import { codeOf } from '../../wire';
import {
  type AnswerRow,
  findSubmission,
  isBeingWritten,
  listAnswers,
  listPlaced,
  lockSubmission,
  type PlacedQuestion,
  type SubmissionEntity,
} from '../repository';
import { withTickedScores } from '../rubric/ticked-scores';
import { isWrittenTogether, shareMissing } from '../together/members.repository';
import { shareWork } from '../together/share-work.commands';
import { storeMarks, updateSubmission } from './marks.repository';
import { overallScore } from './overall-score';

type Grading = ParsedBody<typeof gradeSubmission>;

/** A change with its grader. */
export interface GradingChange extends Change {
  userId: number;
  /** Why, kept in the history of the marks. */
  reason?: string;
}

/**
 * @throws 409 for a submission that can still be handed in. A missing one can be graded once it is due for the student,
 * unless the student, or the group, is still writing.
 */
export async function requireHandedInOrDue(
  dueAt: Date | null,
  submission: SubmissionEntity,
  { tx, now }: Change,
): Promise<void> {
  const isPossible = !wasReceived(submission) && (dueAt === null || dueAt > now);
  const isWritten = (await isBeingWritten(tx, submission)) || (await isWrittenTogether(tx, submission));
  if (isPossible || isWritten) throw conflict('errors.submissionOpen');
}

/** Stores the given scores and comments. A score set by a person is no longer automatic. */
async function storeScores(
  { tx, now, userId, reason }: GradingChange,
  submission: SubmissionEntity,
  placed: readonly PlacedQuestion[],
  before: ReadonlyMap<number, AnswerRow>,
  scores: Grading['scores'],
): Promise<void> {
  const marksOf = new Map(placed.map(({ questionId, marks }) => [questionId, marks]));
  const rows = scores.map(({ questionId, score, comment, ticks }) => {
    const old = before.get(questionId);
    const kept = score === undefined || score === old?.score;
    return {
      schoolId: submission.schoolId,
      submissionId: submission.id,
      questionId,
      possible: marksOf.get(questionId) ?? 0,
      score: score === undefined ? (old?.score ?? null) : score,
      comment: comment ?? old?.comment ?? '',
      autoGraded: kept && (old?.autoGraded ?? false),
      ...(ticks !== undefined && { ticks: { to: ticks } }),
    };
  });
  await storeMarks(tx, rows, { way: 'hand', userId, at: now, ...(reason !== undefined && { reason }) });
}

/**
 * Overall score and status: no score while grading is in progress, so that unfinished grading affects no figures.
 * An overall score that a person entered counts until it is changed or removed, however often grading is reopened.
 */
function outcomeOf(
  submission: SubmissionEntity,
  { done, marks = submission.marksByHand }: Grading,
  placed: readonly PlacedQuestion[],
  scoreOf: ReadonlyMap<number, number | null>,
  { possible, now }: { possible: number; now: Date },
) {
  rejectInvalid(finishProblem(done ? placed : [], (id) => scoreOf.get(id), marks, possible));
  if (!done) return { status: assessmentStatus.checked, marks: null, marksByHand: marks, gradedAt: null };
  const overall = overallScore({ ...submission, marksByHand: marks }, placed, possible, scoreOf);
  return { status: assessmentStatus.graded, marks: overall, marksByHand: marks, gradedAt: now };
}

/**
 * Stores the given fields and keeps the others. `mayReplace` throws if the client has read an older version. Returns
 * whether a finished submission is affected, so that figures must be recomputed.
 */
export async function grade(
  change: GradingChange,
  given: Grading,
  mayReplace: (row: SubmissionEntity) => Promise<void>,
): Promise<{ assessmentId: number; counts: boolean }> {
  const { tx, tenant, now } = change;
  const found = await findSubmission(tx, tenant, given.submissionId);
  const { assessmentId } = found.submission;
  const assessment = await lockAssessment(change, assessmentId);
  const submission = await lockSubmission(tx, given.submissionId);
  await mayReplace(submission);
  await requireHandedInOrDue(found.dueAt, submission, change);
  const placed = await listPlaced(tx, assessmentId);
  rejectInvalid(gradingProblem(placed, given.scores));
  const body = { ...given, scores: await withTickedScores(tx, assessmentId, placed, given.scores) };
  const before = new Map((await listAnswers(tx, submission.id)).map((row) => [row.questionId, row]));
  const sent = body.scores.flatMap(({ questionId, score }): [number, number | null][] =>
    score === undefined ? [] : [[questionId, score]],
  );
  const scoreOf = new Map([
    ...[...before.values()].map((row): [number, number | null] => [row.questionId, row.score]),
    ...sent,
  ]);
  const outcome = outcomeOf(submission, body, placed, scoreOf, { possible: assessment.marks, now });
  rejectConflict(
    submissionStatusProblem(codeOf(assessmentStatus, submission.status, assessmentStatus.pending), outcome.status),
  );
  if (!wasReceived(submission)) await shareMissing(tx, submission.id);
  await storeScores(change, submission, placed, before, body.scores);
  const { userId, reason } = change;
  const values = { ...outcome, comment: body.comment ?? submission.comment, gradedBy: userId };
  const origin = { way: 'hand' as const, userId, at: now, ...(reason !== undefined && { reason }) };
  await updateSubmission(tx, submission, values, origin);
  await shareWork(change, assessment, submission, origin);
  await updateProgress(change, assessment);
  return { assessmentId, counts: body.done || submission.marks !== null };
}
