import { type ParsedBody } from 'shared/contract/endpoint';
import { assessmentStatus, memberRole } from 'shared/contract/enums';
import { mayManage } from 'shared/contract/rights';
import { type gradeSubmission, type Submission } from 'shared/contract/submission';
import { marksStudent } from '../../classes/mine.repository';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { conflict, forbidden, notFound } from '../../refusals/refusal';
import { type AssessmentEntity, requireNotArchived } from '../assessment/public';
import { type StudentEntity, type SubmissionEntity, type SubmissionRow } from './repository';
import { findPlace } from './write.repository';

/**
 * Includes students who joined the grade after it was published to everybody. @throws 404 for an assessment that is
 * not for the student.
 */
export async function requireRecipient(
  db: Database,
  { id: studentId }: StudentEntity,
  { id: assessmentId, publishedToAll, gradeId }: AssessmentEntity,
): Promise<void> {
  const { isTarget, isEnrolled } = await findPlace(db, { studentId, assessmentId, gradeId });
  if (!isTarget && !(isEnrolled && publishedToAll)) throw notFound();
}

/** @throws 409 unless it can be handed in: once, between the publish date and the due date. */
export function requireOpen(
  assessment: AssessmentEntity,
  submission: Pick<SubmissionEntity, 'status'>,
  now: Date,
): void {
  requireNotArchived(assessment);
  if (submission.status !== assessmentStatus.pending && submission.status !== assessmentStatus.inProgress)
    throw conflict('errors.submissionOnce');
  if (assessment.publishDate && assessment.publishDate > now) throw conflict('errors.submissionEarly');
  if (assessment.dueDate && assessment.dueDate < now) throw conflict('errors.submissionLate');
}

/**
 * Work is marked by who teaches the student in the course or helps in grading there, and by owners; that of a student
 * whom nobody teaches there by every teacher; and by whoever has it as a share, or marks it a second time.
 */
async function isMarker(
  db: Database,
  account: Account,
  { submission: { schoolId, studentId }, courseId, isOwn, isBlind }: SubmissionRow,
): Promise<boolean> {
  if (isOwn || isBlind) return true;
  const manages = mayManage(account.roleIn[schoolId] ?? memberRole.guest);
  return manages || marksStudent(db, account.userId, { schoolId, courseId, studentId });
}

/** @throws 403 */
export async function requireMarker(db: Database, account: Account, row: SubmissionRow): Promise<void> {
  if (!(await isMarker(db, account, row))) throw forbidden('errors.otherClass');
}

/** What the caller may grade of a submission: all of it, the questions that are the caller's share, or nothing. */
export async function gradingRight(
  db: Database,
  account: Account,
  row: SubmissionRow,
): Promise<Pick<Submission, 'ownQuestions' | 'onlyOwn'> & { mayGrade: boolean }> {
  const isWhole = await isMarker(db, account, row);
  const { ownQuestions } = row;
  if (ownQuestions.length === 0) return { mayGrade: isWhole };
  return { mayGrade: true, ownQuestions, ...(!isWhole && { onlyOwn: true as const }) };
}

/** @throws 403 unless the caller may grade the submission, or nothing is sent but questions that are the caller's share. */
export async function requireGrader(
  db: Database,
  account: Account,
  row: SubmissionRow,
  { scores, marks, comment, done }: ParsedBody<typeof gradeSubmission>,
): Promise<void> {
  const { mayGrade, ownQuestions = [], onlyOwn } = await gradingRight(db, account, row);
  const isOfWhole = marks !== undefined || comment !== undefined || done;
  const isWithin = !onlyOwn || (!isOfWhole && scores.every(({ questionId }) => ownQuestions.includes(questionId)));
  if (!mayGrade || !isWithin) throw forbidden('errors.otherClass');
}

/** @throws 403 unless the caller is the first or the second marker. */
export async function requireAgreeing(db: Database, account: Account, row: SubmissionRow): Promise<void> {
  if (!row.isSecond && !(await isMarker(db, account, row))) throw forbidden('errors.otherClass');
}
