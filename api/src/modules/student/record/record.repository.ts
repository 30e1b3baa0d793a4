import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database } from '../../../db/database';
import { grades } from '../../../db/schema/schools';
import { studentMerges } from '../../../db/schema/student-merges';
import { enrolments, nameColumns, students } from '../../../db/schema/students';
import { type Account } from '../../../identity/account';
import { inSchoolsOf, type Tenant } from '../../../tenancy/tenancy';

export interface Change {
  tx: Database;
  account: Account;
  now: Date;
}

export type StudentEntity = typeof students.$inferSelect;
type StudentValues = Omit<
  typeof students.$inferInsert,
  'id' | 'schoolId' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'
>;

/** An arbitrary number that no other advisory lock uses. */
const NUMBERS_LOCK = 1_042;

/**
 * The numbers of the students of a school, also of those who have left. Until the end of the transaction, nobody else
 * asks, so that no two students get spellings of one number at once.
 */
export async function listNumbers(tx: Database, schoolId: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERS_LOCK}, ${schoolId})`);
  const rows = await tx
    .select({ id: students.id, studentNumber: students.studentNumber })
    .from(students)
    .where(and(eq(students.schoolId, schoolId), isNotNull(students.studentNumber)));
  return rows.map(({ id, studentNumber }) => ({ id, studentNumber: studentNumber ?? '' }));
}

/** Locks a student until the end of the transaction; undefined for one of another school. */
export async function lockStudent({ tx, account }: Change, id: number): Promise<StudentEntity | undefined> {
  const [row] = await tx
    .select()
    .from(students)
    .where(and(eq(students.id, id), inSchoolsOf(account, students.schoolId)))
    .for('update');
  return row;
}

/** Also one who has left, but none who was erased. */
export async function findRecord(db: Database, tenant: Tenant, id: number): Promise<StudentEntity | undefined> {
  const [row] = await db
    .select()
    .from(students)
    .where(and(eq(students.id, id), inSchoolsOf(tenant, students.schoolId), isNull(students.erasedAt)));
  return row;
}

/** The undeleted grades of a student, in the order of the school. */
export async function gradeIdsOf(db: Database, { id, schoolId }: StudentEntity): Promise<number[]> {
  const rows = await db
    .select({ id: grades.id })
    .from(enrolments)
    .innerJoin(grades, and(eq(grades.id, enrolments.gradeId), isNull(grades.deletedAt)))
    .where(and(eq(enrolments.schoolId, schoolId), eq(enrolments.studentId, id)))
    .orderBy(asc(grades.position), asc(grades.id));
  return rows.map((row) => row.id);
}

/** The deleted grades of a student are there again. */
export const reviveGrades = ({ tx, now }: Change, { id, schoolId }: StudentEntity) =>
  tx
    .update(grades)
    .set({ deletedAt: null, updatedAt: now })
    .where(
      and(
        eq(grades.schoolId, schoolId),
        inArray(grades.id, tx.select({ id: enrolments.gradeId }).from(enrolments).where(eq(enrolments.studentId, id))),
      ),
    );

export async function insertStudent({ tx, now }: Change, schoolId: number, values: StudentValues) {
  const [row] = await tx
    .insert(students)
    .values({ ...values, schoolId, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('The insert returned no student');
  return row;
}

export async function updateStudent(
  { tx, now }: Change,
  { id, schoolId }: StudentEntity,
  values: Partial<StudentValues> & { deletedAt?: Date | null },
): Promise<void> {
  await tx
    .update(students)
    .set({ ...values, updatedAt: now, version: sql`${students.version} + 1` })
    .where(and(eq(students.schoolId, schoolId), eq(students.id, id)));
}

export const enter = ({ tx, now }: Change, { id, schoolId }: StudentEntity, gradeId: number) =>
  tx.insert(enrolments).values({ studentId: id, gradeId, schoolId, enrolledAt: now }).onConflictDoNothing();

export const leave = ({ tx }: Change, { id, schoolId }: StudentEntity, gradeId: number) =>
  tx
    .delete(enrolments)
    .where(and(eq(enrolments.schoolId, schoolId), eq(enrolments.studentId, id), eq(enrolments.gradeId, gradeId)));

/** Withdrawn students of a school, to be sorted, each with the first of their grades. */
export async function listWithdrawn(db: Database, tenant: Tenant, schoolId: number) {
  const kept = alias(students, 'kept');
  const rows = await db
    .selectDistinctOn([students.id], {
      id: students.id,
      ...nameColumns,
      studentNumber: students.studentNumber,
      section: students.section,
      gradeName: grades.name,
      deletedAt: students.deletedAt,
      mergedInto: kept.name,
    })
    .from(students)
    .leftJoin(enrolments, eq(enrolments.studentId, students.id))
    .leftJoin(grades, and(eq(grades.id, enrolments.gradeId), isNull(grades.deletedAt)))
    .leftJoin(studentMerges, and(eq(studentMerges.mergedId, students.id), isNull(studentMerges.undoneAt)))
    .leftJoin(kept, eq(kept.id, studentMerges.keptId))
    .where(
      and(
        inSchoolsOf(tenant, students.schoolId),
        eq(students.schoolId, schoolId),
        isNotNull(students.deletedAt),
        isNull(students.erasedAt),
      ),
    )
    .orderBy(desc(students.id), asc(grades.position));
  return rows.flatMap(({ deletedAt, ...row }) => (deletedAt ? [{ ...row, deletedAt }] : []));
}
