import { and, eq, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessmentTargets } from '../../db/schema/assessments';
import { enrolments } from '../../db/schema/students';
import { answers, submissions } from '../../db/schema/submissions';
import { orNotFound } from '../../server/refusal';
import { type Change } from '../assessment/for-submissions';
import { type WorkEntity } from './repository';

const own = (assessmentId: number, studentId: number) =>
  and(eq(submissions.assessmentId, assessmentId), eq(submissions.studentId, studentId));

/** The submission of a student. */
export async function findOwn(db: Database, assessmentId: number, studentId: number) {
  const [row] = await db.select({ status: submissions.status }).from(submissions).where(own(assessmentId, studentId));
  return row;
}

/** The same, locked until the end of the transaction. Lock its assessment first. */
export async function lockOwn(tx: Database, assessmentId: number, studentId: number): Promise<WorkEntity | undefined> {
  const [row] = await tx.select().from(submissions).where(own(assessmentId, studentId)).for('update');
  return row;
}

/** Whether an assessment was published to a student by name, and whether the student is in its grade. */
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

export async function insertSubmission(tx: Database, row: typeof submissions.$inferInsert): Promise<WorkEntity> {
  const [inserted] = await tx.insert(submissions).values(row).returning();
  return orNotFound(inserted);
}

/** Stores a change of a locked submission, which is a new version. */
export async function updateSubmission(
  { tx, now }: Change,
  { id, version }: WorkEntity,
  values: Partial<typeof submissions.$inferInsert>,
): Promise<void> {
  await tx
    .update(submissions)
    .set({ ...values, updatedAt: now, version: version + 1 })
    .where(eq(submissions.id, id));
}

type AnswerInsert = typeof answers.$inferInsert;

/** Replaces every answer of a submission. */
export async function replaceAnswers(
  { tx, now }: Change,
  submissionId: number,
  rows: readonly AnswerInsert[],
): Promise<void> {
  await tx.delete(answers).where(eq(answers.submissionId, submissionId));
  if (rows.length > 0) await tx.insert(answers).values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })));
}

/** Stores scores and comments; the responses of students stay. */
export async function storeAnswers(tx: Database, rows: AnswerInsert[], now: Date): Promise<void> {
  await tx
    .insert(answers)
    .values(rows)
    .onConflictDoUpdate({
      target: [answers.submissionId, answers.questionId],
      set: {
        score: sql`excluded.score`,
        comment: sql`excluded.comment`,
        autoGraded: sql`excluded.auto_graded`,
        updatedAt: now,
        version: sql`${answers.version} + 1`,
      },
    });
}
