import { and, asc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { groupBy } from '@teacher-portal/collections/group-by';
import { type Database } from '../../db/database';
import { classes, classStudents, classTeachers } from '../../db/schema/classes';
import { courses } from '../../db/schema/courses';
import { profiles } from '../../db/schema/profiles';
import { schoolMembers } from '../../db/schema/schools';
import { students } from '../../db/schema/students';

export const PAGE = 500;

export interface Page {
  schoolId: number;
  after: number;
  /** Only what has changed since, with what has gone. */
  updatedSince?: Date | undefined;
}

/** Compared in 64 bits, because callers may send a larger id than a column of 32 bits can hold. */
export const isAfter = (id: PgColumn, after: number): SQL => sql`${id} > ${after}::bigint`;

const student = { id: students.id, userId: students.userId, name: students.name, section: students.section };

/** The students who are here, by their ids; those who have changed since a moment, also if they have left (`leftAt`). */
export async function listStudents(db: Database, { schoolId, after, updatedSince }: Page) {
  const wanted = updatedSince
    ? or(gte(students.updatedAt, updatedSince), gte(students.deletedAt, updatedSince))
    : isNull(students.deletedAt);
  const rows = await db
    .select({ ...student, leftAt: students.deletedAt })
    .from(students)
    .where(and(eq(students.schoolId, schoolId), wanted, isAfter(students.id, after)))
    .orderBy(asc(students.id))
    .limit(PAGE);
  return updatedSince ? rows : rows.map(({ leftAt: _, ...row }) => row);
}

/** The members of the school, by the ids of their accounts. */
export const listMembers = (db: Database, { schoolId, after }: Page) =>
  db
    .select({ id: schoolMembers.userId, name: profiles.fullName, role: schoolMembers.role })
    .from(schoolMembers)
    .innerJoin(profiles, eq(profiles.userId, schoolMembers.userId))
    .where(and(eq(schoolMembers.schoolId, schoolId), isAfter(schoolMembers.userId, after)))
    .orderBy(asc(schoolMembers.userId))
    .limit(PAGE);

/** The present classes with the accounts that teach them and the students in them, by their ids. */
export async function listClasses(db: Database, { schoolId, after }: Page) {
  const rows = await db
    .select({
      ...{ id: classes.id, name: classes.name, courseId: classes.courseId, course: courses.name },
      ...{ gradeId: classes.gradeId },
    })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(eq(classes.schoolId, schoolId), isNull(classes.archivedAt), isAfter(classes.id, after)))
    .orderBy(asc(classes.id))
    .limit(PAGE);
  const ids = rows.map(({ id }) => id);
  const teachers = groupBy(
    await db
      .select({ classId: classTeachers.classId, id: classTeachers.userId })
      .from(classTeachers)
      .where(and(eq(classTeachers.schoolId, schoolId), inArray(classTeachers.classId, ids)))
      .orderBy(asc(classTeachers.userId)),
    ({ classId }) => classId,
  );
  const members = groupBy(
    await db
      .select({ classId: classStudents.classId, id: classStudents.studentId })
      .from(classStudents)
      .innerJoin(students, and(eq(students.id, classStudents.studentId), isNull(students.deletedAt)))
      .where(
        and(eq(classStudents.schoolId, schoolId), inArray(classStudents.classId, ids), isNull(classStudents.leftAt)),
      )
      .orderBy(asc(classStudents.studentId)),
    ({ classId }) => classId,
  );
  const idsIn = (of: Map<number, { id: number }[]>, id: number) => (of.get(id) ?? []).map((row) => row.id);
  return rows.map((row) => ({ ...row, teachers: idsIn(teachers, row.id), students: idsIn(members, row.id) }));
}
