import { workStatus } from 'shared/contract/assessment-status.rules';
import { overallOf } from 'shared/contract/scoring.rules';
import { type AnswerResponse } from '../../../db/schema/submissions';
import { sumOfMarks } from '@teacher-portal/item-statistics/statistics';
import { orNotFound } from '../../../refusals/refusal';
import { type AssessmentEntity, type Change, loadAsked, updateProgress } from '../../assessment/public';
import { scoreAnswer, type WholeQuestion } from '../../question/public';
import { forgetAcceptances } from '../late-answers/kept.repository';
import { storeResponses, updateSubmission } from '../grading/marks.repository';
import { markShared } from '../together/members.repository';
import { shareWork } from '../together/share-work.commands';
import { asAnswered, listPlaced, type PlacedQuestion, type StudentEntity, type SubmissionEntity } from '../repository';

/** A student who hands in; the tenant is the student's school. */
export interface Handing extends Change {
  student: StudentEntity;
}

/** What is handed in. */
export interface Work {
  responses: ReadonlyMap<number, AnswerResponse>;
  /** The versions that were answered; without them those of the assessment. */
  versionOf?: ReadonlyMap<number, number> | undefined;
  /** The ids of the questions in the order that the student saw; without it that of the assessment. */
  orderOf?: ((placed: readonly PlacedQuestion[]) => readonly number[] | Promise<readonly number[]>) | undefined;
  submittedAt: Date;
  /** Taken off the sum because it is late. */
  latePercent?: number;
  /** Who read it from a sheet of paper; it takes the place of an overall score that was entered before. */
  scannedBy?: number;
}

export interface HandedInSubmission {
  id: number;
  graded: boolean;
}

/** A row for every question, answered or not, with an automatic score if possible. */
async function answerRows(
  submission: SubmissionEntity,
  { autoGradeable }: AssessmentEntity,
  placed: readonly PlacedQuestion[],
  questions: readonly WholeQuestion[],
  { responses, versionOf, orderOf }: Pick<Work, 'responses' | 'versionOf' | 'orderOf'>,
) {
  const order = (await orderOf?.(placed)) ?? placed.map(({ questionId }) => questionId);
  const placeOf = new Map(order.map((id, place) => [id, place]));
  const wholeOf = new Map(questions.map((whole) => [whole.question.id, whole]));
  return placed.map(({ questionId, marks, scoring, versionId }) => {
    const answered = versionOf?.get(questionId) ?? versionId;
    const response = responses.get(questionId) ?? null;
    const { question, options } = orNotFound(wholeOf.get(questionId));
    // Full marks for all and dropped questions need no person.
    const isAutomatic = autoGradeable || scoring?.kind === 'full' || scoring?.kind === 'dropped';
    const scored = scoreAnswer({ ...question, options, marks, scoring }, response);
    const score = isAutomatic ? scored.score : undefined;
    return {
      schoolId: submission.schoolId,
      submissionId: submission.id,
      questionId,
      response,
      possible: marks,
      score: score ?? null,
      comment: '',
      autoGraded: score !== undefined,
      result: scored.result,
      versionId: answered === versionId ? null : answered,
      place: placeOf.get(questionId) ?? placed.length,
    };
  });
}

/**
 * The only function that stores a hand-in, for students and at the deadline: stores the answers of a locked submission,
 * sets automatic marks, and updates the status of submission and assessment.
 */
export async function storeSubmission(
  handing: Handing,
  assessment: AssessmentEntity,
  submission: SubmissionEntity,
  { submittedAt, latePercent = 0, scannedBy, ...work }: Work,
): Promise<HandedInSubmission> {
  const { tx, tenant, now, student } = handing;
  const placed = await listPlaced(tx, assessment.id);
  const questions = await loadAsked(tx, tenant, asAnswered(placed, work.versionOf));
  const rows = await answerRows(submission, assessment, placed, questions, work);
  const scores = rows.flatMap(({ score }) => (score === null ? [] : [score]));
  const graded = scores.length === rows.length && rows.length > 0;
  const origin =
    scannedBy === undefined
      ? ({ way: 'automatic', userId: null, at: now } as const)
      : ({ way: 'scan', userId: scannedBy, at: now } as const);
  await storeResponses(tx, rows, origin);
  await forgetAcceptances(tx, submission);
  const values = {
    status: workStatus('handedIn', graded ? 'done' : 'none'),
    marks: graded ? overallOf(placed, assessment.marks, sumOfMarks(scores), latePercent) : null,
    gradedAt: graded ? now : null,
    section: student.section,
    startedAt: submission.startedAt ?? now,
    submittedAt,
    latePercent,
    ...(scannedBy !== undefined && { marksByHand: null, flag: submission.flag === 'late' ? submission.flag : null }),
  };
  await updateSubmission(tx, submission, values, origin);
  // A sheet of paper is that of one student.
  if (scannedBy === undefined) await shareWork(handing, assessment, submission, origin);
  else await markShared(tx, { assessmentId: assessment.id, studentId: submission.studentId }, false);
  await updateProgress(handing, assessment);
  return { id: submission.id, graded };
}
