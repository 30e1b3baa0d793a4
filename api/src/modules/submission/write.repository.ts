import { and, eq } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessmentTargets } from '../../db/schema/assessments';
import { enrolments } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { orNotFound } from '../../refusals/refusal';
import { type SubmissionEntity } from './repository';

const own = (assessmentId: number, studentId: number) =>
  and(eq(submissions.assessmentId, assessmentId), eq(submissions.studentId, studentId));

export async function findOwn(db: Database, assessmentId: number, studentId: number) {
  const [row] = await db.select({ status: submissions.status }).from(submissions).where(own(assessmentId, studentId));
  return row;
}

/** Locks it until the end of the transaction. Lock its assessment first. */
export async function lockOwn(
  tx: Database,
  assessmentId: number,
  studentId: number,
): Promise<SubmissionEntity | undefined> {
  const [row] = await tx.select().from(submissions).where(own(assessmentId, studentId)).for('update');
  return row;
}

/** Whether an assessment was published to this student individually, and whether the student is in its grade. */
export async function findPlace(
  db: Database,
  { studentId, assessmentId, gradeId }: { studentId: number; assessmentId: number; gradeId: number },
): Promise<{ isTarget: boolean; isEnrolled: boolean }> {
  const targets = await db
    .select({ id: assessmentTargets.studentId })
    .from(assessmentTargets)
    .where(and(eq(assessmentTargets.assessmentId, assessmentId), eq(assessmentTargets.studentId, studentId)));
  const enrolled = await db
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.gradeId, gradeId)));
  return { isTarget: targets.length > 0, isEnrolled: enrolled.length > 0 };
}

export async function insertSubmission(tx: Database, row: typeof submissions.$inferInsert): Promise<SubmissionEntity> {
  const [inserted] = await tx.insert(submissions).values(row).returning();
  return orNotFound(inserted);
}
