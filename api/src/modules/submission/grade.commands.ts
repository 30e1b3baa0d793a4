import { submissionStatusProblem } from 'shared/contract/assessment-status.rules';
import { assessmentStatus } from 'shared/contract/enums';
import { type ParsedBody } from 'shared/contract/endpoint';
import { finishProblem, gradingProblem } from 'shared/contract/grading.rules';
import { type gradeSubmission } from 'shared/contract/submission';
import { sumOfMarks } from '../../indices/statistics';
import { conflict } from '../../server/refusal';
import { type AssessmentEntity, type Change, followWorks, lockAssessment } from '../assessment/for-submissions';
import { mustBeFine, mustBePossible } from '../problem';
import { codeOf } from '../wire';
import {
  type AnswerRow,
  findWork,
  listAnswers,
  listPaper,
  lockWork,
  type PaperQuestion,
  type WorkEntity,
} from './repository';
import { storeAnswers, updateSubmission } from './write.repository';

type Grading = ParsedBody<typeof gradeSubmission>;

/** Who grades, too. */
export interface GradingChange extends Change {
  userId: number;
}

/** @throws 409 for a work that its student may still hand in. One that never came can be graded once it is due. */
function mustBeHere({ dueDate }: AssessmentEntity, { status, submittedAt }: WorkEntity, { now }: Change): void {
  const open = status === assessmentStatus.pending || status === assessmentStatus.inProgress;
  if (open && submittedAt === null && (dueDate === null || dueDate > now)) throw conflict('errors.submissionOpen');
}

/** The scores and comments that were sent, each in the row of its question. A score given by a person is no longer automatic. */
async function storeScores(
  { tx, now }: Change,
  work: WorkEntity,
  paper: readonly PaperQuestion[],
  before: ReadonlyMap<number, AnswerRow>,
  scores: Grading['scores'],
): Promise<void> {
  if (scores.length === 0) return;
  const marksOf = new Map(paper.map(({ questionId, marks }) => [questionId, marks]));
  const rows = scores.map(({ questionId, score, comment }) => {
    const old = before.get(questionId);
    const kept = score === undefined || score === old?.score;
    return {
      schoolId: work.schoolId,
      submissionId: work.id,
      questionId,
      possible: marksOf.get(questionId) ?? 0,
      updatedAt: now,
      score: score === undefined ? (old?.score ?? null) : score,
      comment: comment ?? old?.comment ?? '',
      autoGraded: kept && (old?.autoGraded ?? false),
    };
  });
  await storeAnswers(tx, rows, now);
}

/** Overall score and status: none while grading is under way, so that half-graded work is in no figure. */
function outcomeOf(
  body: Grading,
  paper: readonly PaperQuestion[],
  scoreOf: ReadonlyMap<number, number | null>,
  possible: number,
  now: Date,
) {
  if (!body.done) return { status: assessmentStatus.checked, marks: null, gradedAt: null };
  mustBeFine(finishProblem(paper, (id) => scoreOf.get(id), body.marks, possible));
  const sum = sumOfMarks(paper.map(({ questionId }) => scoreOf.get(questionId) ?? 0));
  return { status: assessmentStatus.graded, marks: body.marks ?? sum, gradedAt: now };
}

/**
 * Stores what was sent and leaves the rest. `mayReplace` throws when the caller has read an older version. Answers whether
 * finished work is concerned, so that figures have to be made anew.
 */
export async function grade(
  change: GradingChange,
  body: Grading,
  mayReplace: (row: WorkEntity) => Promise<void>,
): Promise<{ assessmentId: number; counts: boolean }> {
  const { tx, tenant, now } = change;
  const { assessmentId } = (await findWork(tx, tenant, body.submissionId)).work;
  const assessment = await lockAssessment(change, assessmentId);
  const work = await lockWork(tx, body.submissionId);
  await mayReplace(work);
  mustBeHere(assessment, work, change);
  const paper = await listPaper(tx, assessmentId);
  mustBeFine(gradingProblem(paper, body.scores));
  const before = new Map((await listAnswers(tx, work.id)).map((row) => [row.questionId, row]));
  const sent = body.scores.flatMap(({ questionId, score }): [number, number | null][] =>
    score === undefined ? [] : [[questionId, score]],
  );
  const scoreOf = new Map([
    ...[...before.values()].map((row): [number, number | null] => [row.questionId, row.score]),
    ...sent,
  ]);
  const outcome = outcomeOf(body, paper, scoreOf, assessment.marks, now);
  mustBePossible(
    submissionStatusProblem(codeOf(assessmentStatus, work.status, assessmentStatus.pending), outcome.status),
  );
  await storeScores(change, work, paper, before, body.scores);
  await updateSubmission(change, work, {
    ...outcome,
    comment: body.comment ?? work.comment,
    gradedBy: change.userId,
  });
  await followWorks(change, assessment);
  return { assessmentId, counts: body.done || work.marks !== null };
}
