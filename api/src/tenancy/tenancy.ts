import { and, eq, inArray, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Database } from '../db/database';
import { courses } from '../db/schema/courses';
import { grades } from '../db/schema/schools';
import { students } from '../db/schema/students';
import { type Account } from '../identity/account';
import { orNotFound, Refusal } from '../refusals/refusal';

/** Columns of every tenant table. */
interface TenantTable {
  id: AnyPgColumn;
  schoolId: AnyPgColumn;
  deletedAt: AnyPgColumn;
  courseId?: AnyPgColumn;
}

/** The schools whose rows may be read; in some of them, only rows of the classes and courses assigned to the caller. */
export type Tenant = Pick<Account, 'schoolIds' | 'given' | 'narrowed'>;

/**
 * The row is in a school where the caller sees everything, or among the assigned ones. Undefined if nothing is
 * excluded.
 */
export const amongAssigned = (
  { given }: Tenant,
  schoolId: AnyPgColumn,
  column: AnyPgColumn,
  ids: 'classIds' | 'courseIds',
): SQL | undefined => given && or(notInArray(schoolId, [...given.schoolIds]), inArray(column, [...given[ids]]));

/** `school_id in (the caller's schools)`; the first condition of every query. */
export const inSchoolsOf = (account: Tenant, schoolId: AnyPgColumn): SQL => inArray(schoolId, [...account.schoolIds]);

/** An undeleted row of the caller's schools; of a course, only if the caller sees the course. */
export const visibleTo = (account: Tenant, table: Omit<TenantTable, 'id'>): SQL | undefined =>
  and(
    inSchoolsOf(account, table.schoolId),
    isNull(table.deletedAt),
    table.courseId && amongAssigned(account, table.schoolId, table.courseId, 'courseIds'),
  );

/** An undeleted course that the caller sees. */
export const visibleCourse = (account: Tenant): SQL | undefined =>
  visibleTo(account, { schoolId: courses.schoolId, deletedAt: courses.deletedAt, courseId: courses.id });

/** The undeleted row with this id, if it belongs to one of the caller's schools. */
export const visibleById = (account: Tenant, table: TenantTable, id: number): SQL | undefined =>
  and(eq(table.id, id), visibleTo(account, table));

/** @throws 404 for a grade of another school. */
export async function gradeOf(db: Database, account: Tenant, gradeId: number) {
  const [row] = await db
    .select()
    .from(grades)
    .where(visibleById(account, grades, gradeId));
  return orNotFound(row);
}

/** Archived grades accept nothing new. @throws 409 */
export function requirePresentGrade({
  name,
  archivedAt,
}: Pick<typeof grades.$inferSelect, 'name' | 'archivedAt'>): void {
  if (archivedAt) throw new Refusal(409, 'errors.gradeArchived', { grade: name }, 'gradeId');
}

/** @throws 404 for a course of another school. */
export async function courseOf(db: Database, account: Tenant, courseId: number) {
  const [row] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), visibleCourse(account)));
  return orNotFound(row);
}

/** @throws 404 for a student of another school, or one who has left. */
export async function studentOf(db: Database, account: Tenant, studentId: number) {
  const [row] = await db
    .select()
    .from(students)
    .where(visibleById(account, students, studentId));
  return orNotFound(row);
}

/**
 * Allows members of the school to change the contents of its courses. Locks the course until the end of the
 * transaction, to serialise changes of its order or its tree. @throws 404 for a course of another school.
 */
export async function lockCourse(tx: Database, account: Tenant, courseId: number) {
  const [row] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), visibleCourse(account)))
    .for('update');
  return orNotFound(row);
}
