import { assessmentStatus } from 'shared/contract/enums';
import { type Database } from '../../db/database';
import { conflict, notFound } from '../../server/refusal';
import { type AssessmentEntity, requireNotArchived } from '../assessment/for-submissions';
import { type StudentEntity, type SubmissionEntity } from './repository';
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
