import { and, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';
import { anyOf } from '../db/any-of';
import { type Database } from '../db/database';
import { rowsOf } from '../db/rows-of';
import { courses } from '../db/schema/courses';
import { grades } from '../db/schema/schools';
import { enrolments, students } from '../db/schema/students';
import { type Tenant, visibleTo, visibleCourse } from '../tenancy/tenancy';

/** Whose work a list is about: a teacher's, or without one everybody's. */
export type Whose = { userId: number } | undefined;

/** Who teaches a class of a course is a teacher of the course. */
export const teachesCourse = (of: Whose, courseId: AnyPgColumn): SQL | undefined =>
  of &&
  sql`exists (select 1 from course_teachers mine where mine.course_id = ${courseId} and mine.user_id = ${of.userId})`;

type PairOf<Value> = Record<'schoolId' | 'courseId' | 'studentId', Value>;
type Pair = PairOf<AnyPgColumn>;

/** Of those a class was given to, who may teach it; the others help in grading, or read. */
const isTeacher = sql`exists (select 1 from school_members m where m.school_id = teacher.school_id
  and m.user_id = teacher.user_id and m.role in ('owner', 'teacher'))`;

/** The student is in a present class of the course that has this teacher, or any. */
const isTaught = ({ schoolId, courseId, studentId }: PairOf<AnyPgColumn | SQL>, by: SQL): SQL => sql`exists (
  select 1 from class_students place join classes k on k.id = place.class_id and k.archived_at is null
  join class_teachers teacher on teacher.class_id = k.id
  where place.school_id = ${schoolId} and place.student_id = ${studentId} and place.left_at is null
    and k.course_id = ${courseId} and ${by})`;

/**
 * The student is in one of the teacher's classes of the course. Students whom nobody teaches there concern every teacher
 * of the course, so that their work waits for somebody.
 */
export const teachesStudent = (of: Whose, pair: Pair): SQL | undefined =>
  of &&
  or(
    isTaught(pair, sql`teacher.user_id = ${of.userId}`),
    and(teachesCourse(of, pair.courseId), sql`not ${isTaught(pair, isTeacher)}`),
  );

/** The student is in a class of the course that was given to the caller. Undefined for callers who see all students. */
export const amongAssignedStudents = (
  { given }: Tenant,
  pair: Omit<Pair, 'courseId'> & { courseId: AnyPgColumn | SQL },
): SQL | undefined =>
  given &&
  or(
    notInArray(pair.schoolId, [...given.schoolIds]),
    sql`exists (select 1 from class_students place join classes k on k.id = place.class_id
      where place.school_id = ${pair.schoolId} and place.student_id = ${pair.studentId} and place.left_at is null
        and k.course_id = ${pair.courseId} and k.id = ${anyOf(given.classIds)})`,
  );

/**
 * Whether the teacher may mark this student's work in the course: in a class of theirs, or where nobody teaches the
 * student.
 */
export async function marksStudent(
  db: Database,
  userId: number,
  { schoolId, courseId, studentId }: { schoolId: number; courseId: number; studentId: number },
): Promise<boolean> {
  return (await marksStudents(db, userId, { schoolId, courseId, studentIds: [studentId] })).has(studentId);
}

/** Of these students, those whose work the teacher may mark. */
export async function marksStudents(
  db: Database,
  userId: number,
  { schoolId, courseId, studentIds }: { schoolId: number; courseId: number; studentIds: readonly number[] },
): Promise<Set<number>> {
  const pair = { schoolId: sql`${schoolId}::int`, courseId: sql`${courseId}::int`, studentId: sql`asked.id` };
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select asked.id from unnest(${`{${studentIds.join(',')}}`}::int[]) as asked (id)
      where ${isTaught(pair, sql`teacher.user_id = ${userId}`)} or not ${isTaught(pair, isTeacher)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The courses of a grade that concern the teacher. */
export async function coursesOf(db: Database, tenant: Tenant, gradeId: number, of: Whose): Promise<Set<number>> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(grades, eq(grades.id, courses.gradeId))
    .where(and(visibleCourse(tenant), eq(courses.gradeId, gradeId), teachesCourse(of, courses.id)));
  return new Set(rows.map(({ id }) => id));
}

/** Tells whether a student of the grade concerns the teacher in a course. */
export async function pairsOf(
  db: Database,
  tenant: Tenant,
  gradeId: number,
  of: Whose,
): Promise<(studentId: number, courseId: number) => boolean> {
  if (!of) return () => true;
  const pair = { schoolId: students.schoolId, courseId: courses.id, studentId: students.id };
  const rows = await db
    .select({ studentId: students.id, courseId: courses.id })
    .from(students)
    .innerJoin(enrolments, and(eq(enrolments.studentId, students.id), eq(enrolments.gradeId, gradeId)))
    .innerJoin(courses, and(eq(courses.gradeId, enrolments.gradeId), isNull(courses.deletedAt)))
    .where(and(visibleTo(tenant, students), teachesStudent(of, pair)));
  const found = new Set(rows.map(({ studentId, courseId }) => `${studentId} ${courseId}`));
  return (studentId, courseId) => found.has(`${studentId} ${courseId}`);
}
