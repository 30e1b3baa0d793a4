import { and, eq } from 'drizzle-orm';
import { assessmentStatus } from 'shared/contract/enums';
import { type Database } from '../../db/database';
import { assessmentTargets } from '../../db/schema/assessments';
import { enrolments } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { conflict, notFound } from '../../server/refusal';
import { type AssessmentEntity, mustNotBeArchived } from '../assessment/change.repository';
import { type StudentEntity, type WorkEntity } from './repository';

export const workBy = (assessmentId: number, studentId: number) =>
  and(eq(submissions.assessmentId, assessmentId), eq(submissions.studentId, studentId));

/** Who came into the grade after it was published to everybody is meant, too. @throws 404 for one that is not meant for the student. */
export async function mustBeFor(
  db: Database,
  { id: studentId }: StudentEntity,
  { id: assessmentId, publishedToAll, gradeId }: AssessmentEntity,
): Promise<void> {
  const [target] = await db
    .select({ id: assessmentTargets.studentId })
    .from(assessmentTargets)
    .where(and(eq(assessmentTargets.assessmentId, assessmentId), eq(assessmentTargets.studentId, studentId)));
  const [enrolled] = await db
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.gradeId, gradeId)));
  if (!target && !(enrolled && publishedToAll)) throw notFound();
}

/** @throws 409 unless the work is open: handed in once, between the publish date and the due date. */
export function mustBeOpen(assessment: AssessmentEntity, work: Pick<WorkEntity, 'status'>, now: Date): void {
  mustNotBeArchived(assessment);
  if (work.status !== assessmentStatus.pending && work.status !== assessmentStatus.inProgress)
    throw conflict('errors.submissionOnce');
  if (assessment.publishDate && assessment.publishDate > now) throw conflict('errors.submissionEarly');
  if (assessment.dueDate && assessment.dueDate < now) throw conflict('errors.submissionLate');
}
