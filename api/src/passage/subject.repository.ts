import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type Database } from '../db/database';
import { classes, classStudents, classTeachers } from '../db/schema/classes';
import { students } from '../db/schema/students';

/** An assertion travels with every call. */
const CLASSES_MAX = 300;

/** The present classes of these schools that the teacher teaches. */
export async function classesOfTeacher(db: Database, userId: number, schoolIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: classTeachers.classId })
    .from(classTeachers)
    .innerJoin(classes, and(eq(classes.id, classTeachers.classId), isNull(classes.archivedAt)))
    .where(and(inArray(classTeachers.schoolId, [...schoolIds]), eq(classTeachers.userId, userId)))
    .orderBy(asc(classTeachers.classId))
    .limit(CLASSES_MAX);
  return rows.map(({ id }) => id);
}

/** The records of a student's account. */
export const recordsOf = (db: Database, userId: number) =>
  db
    .select({ id: students.id, schoolId: students.schoolId })
    .from(students)
    .where(and(eq(students.userId, userId), isNull(students.deletedAt)))
    .orderBy(asc(students.id));

/** The present classes that these students are in. */
export async function classesOfStudents(db: Database, studentIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: classStudents.classId })
    .from(classStudents)
    .innerJoin(classes, and(eq(classes.id, classStudents.classId), isNull(classes.archivedAt)))
    .where(and(inArray(classStudents.studentId, [...studentIds]), isNull(classStudents.leftAt)))
    .orderBy(asc(classStudents.classId))
    .limit(CLASSES_MAX);
  return rows.map(({ id }) => id);
}
