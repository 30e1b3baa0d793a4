import { assessmentStatus } from 'shared/contract/enums';
import { type Database } from '../../db/database';
import { conflict, notFound } from '../../server/refusal';
import { type AssessmentEntity, mustNotBeArchived } from '../assessment/for-submissions';
import { type StudentEntity, type WorkEntity } from './repository';
import { findPlace } from './write.repository';

/** Who came into the grade after it was published to everybody is meant, too. @throws 404 for one that is not meant for the student. */
export async function mustBeFor(
  db: Database,
  { id: studentId }: StudentEntity,
  { id: assessmentId, publishedToAll, gradeId }: AssessmentEntity,
): Promise<void> {
  const { isTarget, isEnrolled } = await findPlace(db, { studentId, assessmentId, gradeId });
  if (!isTarget && !(isEnrolled && publishedToAll)) throw notFound();
}

/** @throws 409 unless the work is open: handed in once, between the publish date and the due date. */
export function mustBeOpen(assessment: AssessmentEntity, work: Pick<WorkEntity, 'status'>, now: Date): void {
  mustNotBeArchived(assessment);
  if (work.status !== assessmentStatus.pending && work.status !== assessmentStatus.inProgress)
    throw conflict('errors.submissionOnce');
  if (assessment.publishDate && assessment.publishDate > now) throw conflict('errors.submissionEarly');
  if (assessment.dueDate && assessment.dueDate < now) throw conflict('errors.submissionLate');
}
