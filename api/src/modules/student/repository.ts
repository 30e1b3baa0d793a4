import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { courses } from '../../db/schema/courses';
import { users } from '../../db/schema/people';
import { grades } from '../../db/schema/schools';
import { enrolments, nameColumns, students } from '../../db/schema/students';
import { type Account } from '../../identity/account';
import { visibleTo, visibleCourse } from '../../tenancy/tenancy';

/** A student in the grade of the figures. */
export interface EnrolledStudent {
  student: typeof students.$inferSelect;
  /** Of the student's account. */
  email: string | null;
  gradeId: number;
}

export interface StudentScope {
  id?: number;
  gradeId?: number;
  schoolId?: number | undefined;
}

const within = (account: Account, { id, gradeId, schoolId }: StudentScope): SQL | undefined =>
  and(
    visibleTo(account, students),
    visibleTo(account, grades),
    id === undefined ? undefined : eq(students.id, id),
    gradeId === undefined ? undefined : eq(grades.id, gradeId),
    schoolId === undefined ? undefined : eq(students.schoolId, schoolId),
  );

/** Ids, names and grade of the undeleted students, each once: a student of two grades counts in the first. */
export async function listNames(db: Database, account: Account, scope: StudentScope) {
  const rows = await db
    .select({ id: students.id, ...nameColumns, searchText: students.searchText, gradeId: grades.id })
    .from(students)
    .innerJoin(enrolments, eq(enrolments.studentId, students.id))
    .innerJoin(
      grades,
      and(eq(grades.id, enrolments.gradeId), eq(grades.schoolId, students.schoolId), isNull(grades.deletedAt)),
    )
    .where(within(account, scope))
    .orderBy(asc(grades.position), asc(grades.id), asc(students.id));
  const first = new Map<number, (typeof rows)[number]>();
  for (const row of rows) if (!first.has(row.id)) first.set(row.id, row);
  return [...first.values()];
}

/** Undeleted students of the caller's schools, in the order of `places`. */
export async function loadStudents(
  db: Database,
  account: Account,
  places: readonly { id: number; gradeId: number }[],
): Promise<EnrolledStudent[]> {
  if (places.length === 0) return [];
  const rows = await db
    .select({ student: students, email: users.email })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(
      and(
        visibleTo(account, students),
        inArray(
          students.id,
          places.map(({ id }) => id),
        ),
      ),
    );
  const byId = new Map(rows.map((row) => [row.student.id, row]));
  return places.flatMap(({ id, gradeId }) => {
    const row = byId.get(id);
    return row ? [{ ...row, gradeId }] : [];
  });
}

/** The courses of a grade in their order. */
export const listCourses = (db: Database, account: Pick<Account, 'schoolIds'>, gradeId: number) =>
  db
    .select({ courseId: courses.id, courseCode: courses.courseCode, courseName: courses.name })
    .from(courses)
    .where(and(visibleCourse(account), eq(courses.gradeId, gradeId)))
    .orderBy(asc(courses.position), asc(courses.id));
