import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessments } from '../../db/schema/assessments';
import { attempts } from '../../db/schema/attempts';
import { courses, courseTeachers } from '../../db/schema/courses';
import { grades, schools } from '../../db/schema/schools';
import { enrolments, students } from '../../db/schema/students';
import { rowsOf } from '../../db/rows-of';
import { receivedIn } from '../../db/work';
import { inSchoolsOf, type Tenant, visibleById } from '../../tenancy/tenancy';
import { intoTrash } from '../../tenancy/trash';

/** Locks the school until the end of the transaction: imports and changes of its grades and courses wait. */
export const lockSchool = (tx: Database, schoolId: number) =>
  tx.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId)).for('update');

export const listGrades = (db: Database, schoolId: number) =>
  db
    .select({
      ...{ id: grades.id, name: grades.name, version: grades.version, position: grades.position },
      archivedAt: grades.archivedAt,
    })
    .from(grades)
    .where(and(eq(grades.schoolId, schoolId), isNull(grades.deletedAt)))
    .orderBy(asc(grades.position), asc(grades.id));

export const listCourses = (db: Database, schoolId: number) =>
  db
    .select()
    .from(courses)
    .where(and(eq(courses.schoolId, schoolId), isNull(courses.deletedAt)))
    .orderBy(asc(courses.position), asc(courses.id));

/** Present students by grade. */
export async function countStudents(db: Database, schoolId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ gradeId: enrolments.gradeId, count: sql<number>`count(*)::int` })
    .from(enrolments)
    .innerJoin(students, and(eq(students.id, enrolments.studentId), isNull(students.deletedAt)))
    .where(eq(enrolments.schoolId, schoolId))
    .groupBy(enrolments.gradeId);
  return new Map(rows.map(({ gradeId, count }) => [gradeId, count]));
}

export interface CourseCounts {
  courseId: number;
  topics: number;
  lectures: number;
  questions: number;
  assessments: number;
  submissions: number;
  classes: number;
}

/** The dependents of the undeleted courses of a school, with one query per kind for all courses. */
export const countContents = (db: Database, schoolId: number): Promise<CourseCounts[]> =>
  rowsOf<CourseCounts>(
    db,
    sql`select c.id as "courseId",
      coalesce(t.n, 0)::int as topics, coalesce(l.n, 0)::int as lectures, coalesce(q.n, 0)::int as questions,
      coalesce(a.n, 0)::int as assessments, coalesce(s.n, 0)::int as submissions, coalesce(k.n, 0)::int as classes
    from courses c
    left join (select course_id, count(*) n from categories where school_id = ${schoolId} and deleted_at is null
      group by 1) t on t.course_id = c.id
    left join (select lc.course_id, count(*) n from lecture_courses lc
      join lectures x on x.id = lc.lecture_id and x.deleted_at is null
      where lc.school_id = ${schoolId} group by 1) l on l.course_id = c.id
    left join (select course_id, count(*) n from questions where school_id = ${schoolId} and deleted_at is null
      group by 1) q on q.course_id = c.id
    left join (select course_id, count(*) n from assessments where school_id = ${schoolId} and deleted_at is null
      group by 1) a on a.course_id = c.id
    left join (select e.course_id, count(*) n from submissions w
      join assessments e on e.id = w.assessment_id and e.deleted_at is null
      where w.school_id = ${schoolId} and ${receivedIn(sql`w`)} group by 1) s on s.course_id = c.id
    left join (select course_id, count(*) n from classes where school_id = ${schoolId} and archived_at is null
      group by 1) k on k.course_id = c.id
    where c.school_id = ${schoolId} and c.deleted_at is null`,
  );

export async function insertGrade(tx: Database, row: { schoolId: number; name: string; position: number }) {
  const [made] = await tx.insert(grades).values(row).returning({ id: grades.id });
  if (!made) throw new Error('The grade was not created');
  return made.id;
}

/** The undeleted grade, locked. */
export async function lockGrade(tx: Database, tenant: Tenant, id: number) {
  const [row] = await tx
    .select()
    .from(grades)
    .where(visibleById(tenant, grades, id))
    .for('update');
  return row;
}

export const updateGrade = (
  tx: Database,
  tenant: Tenant,
  id: number,
  values: { name?: string; archivedAt?: Date | null; deletedAt?: Date },
  now: Date,
) =>
  tx
    .update(grades)
    .set({ ...values, updatedAt: now, version: sql`${grades.version} + 1` })
    .where(and(eq(grades.id, id), inSchoolsOf(tenant, grades.schoolId)));

/** In this order from the first position. Versions stay: nothing that somebody may be editing was replaced. */
async function placeRows(
  tx: Database,
  table: typeof grades | typeof courses,
  schoolId: number,
  ids: readonly number[],
) {
  for (const [position, id] of ids.entries())
    await tx
      .update(table)
      .set({ position })
      .where(and(eq(table.schoolId, schoolId), eq(table.id, id)));
}

export const placeGrades = (tx: Database, schoolId: number, ids: readonly number[]) =>
  placeRows(tx, grades, schoolId, ids);
export const placeCourses = (tx: Database, schoolId: number, ids: readonly number[]) =>
  placeRows(tx, courses, schoolId, ids);

export type CourseRow = typeof courses.$inferSelect;

interface NewCourse {
  schoolId: number;
  gradeId: number;
  name: string;
  courseCode: string;
  position: number;
}

/** Taught by its maker. */
export async function insertCourse(tx: Database, row: NewCourse, userId: number): Promise<number> {
  const [made] = await tx.insert(courses).values(row).returning({ id: courses.id });
  if (!made) throw new Error('The course was not created');
  await tx.insert(courseTeachers).values({ courseId: made.id, userId, schoolId: row.schoolId });
  return made.id;
}

export const updateCourse = (
  tx: Database,
  tenant: Tenant,
  id: number,
  values: { name: string; courseCode: string },
  now: Date,
) =>
  tx
    .update(courses)
    .set({ ...values, updatedAt: now, version: sql`${courses.version} + 1` })
    .where(and(eq(courses.id, id), inSchoolsOf(tenant, courses.schoolId)));

/** Without an expiry: courses are never erased, because marks reference them. */
export const deleteCourse = (
  tx: Database,
  tenant: Tenant,
  id: number,
  { userId, now }: { userId: number; now: Date },
) =>
  tx
    .update(courses)
    .set({ ...intoTrash(userId, now), eraseAfter: null })
    .where(and(eq(courses.id, id), inSchoolsOf(tenant, courses.schoolId)));

/** Codes of all courses of the school, also of those in the trash, which may come back. */
export async function codesOf(tx: Database, schoolId: number): Promise<{ id: number; courseCode: string }[]> {
  return tx
    .select({ id: courses.id, courseCode: courses.courseCode })
    .from(courses)
    .where(eq(courses.schoolId, schoolId));
}

/** Somebody is writing an assessment of the course. */
export async function isWritten(tx: Database, schoolId: number, courseId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.schoolId, schoolId),
        isNull(attempts.handedInAt),
        inArray(
          attempts.assessmentId,
          tx.select({ id: assessments.id }).from(assessments).where(eq(assessments.courseId, courseId)),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
