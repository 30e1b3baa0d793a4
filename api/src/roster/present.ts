import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Database } from '../db/database';
import { courses, courseTeachers } from '../db/schema/courses';
import { users } from '../db/schema/people';
import { grades, schoolMembers, schools } from '../db/schema/schools';
import { enrolments, students } from '../db/schema/students';
import { groupBy } from '../indices/group-by';

/** What stands in a school now, as far as a roster can change it; also what was removed, which a roster can bring back. */
export interface Present {
  schoolId: number;
  school: { name: string; sourcedId: string | null };
  grades: (typeof grades.$inferSelect)[];
  courses: (typeof courses.$inferSelect)[];
  students: (typeof students.$inferSelect)[];
  /** Student → living grades. */
  gradesOf: Map<number, number[]>;
  /** Course → accounts that teach it. */
  teaching: Map<number, Set<number>>;
  /** E-mail → account of a member. */
  members: Map<string, number>;
  /** Addresses of the roster's students that have an account already. */
  taken: ReadonlySet<string>;
}

/** Six queries, however large the school. Undefined for a school that is gone. */
export async function loadPresent(db: Database, schoolId: number): Promise<Omit<Present, 'taken'> | undefined> {
  const [school] = await db
    .select({ name: schools.name, sourcedId: schools.sourcedId })
    .from(schools)
    .where(and(eq(schools.id, schoolId), isNull(schools.deletedAt)));
  if (!school) return undefined;
  const gradeRows = await db
    .select()
    .from(grades)
    .where(eq(grades.schoolId, schoolId))
    .orderBy(asc(grades.position), asc(grades.id));
  const courseRows = await db
    .select()
    .from(courses)
    .where(eq(courses.schoolId, schoolId))
    .orderBy(asc(courses.position), asc(courses.id));
  const studentRows = await db.select().from(students).where(eq(students.schoolId, schoolId)).orderBy(asc(students.id));
  const enrolled = await db
    .select({ studentId: enrolments.studentId, gradeId: enrolments.gradeId })
    .from(enrolments)
    .innerJoin(grades, and(eq(grades.id, enrolments.gradeId), isNull(grades.deletedAt)))
    .where(eq(enrolments.schoolId, schoolId))
    .orderBy(asc(enrolments.studentId), asc(enrolments.gradeId));
  const memberRows = await db
    .select({ userId: users.id, email: users.email })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(eq(schoolMembers.schoolId, schoolId));
  const teachers = await db
    .select({ courseId: courseTeachers.courseId, userId: courseTeachers.userId })
    .from(courseTeachers)
    .where(eq(courseTeachers.schoolId, schoolId));
  return {
    schoolId,
    school,
    grades: gradeRows,
    courses: courseRows,
    students: studentRows,
    gradesOf: new Map(
      [...groupBy(enrolled, ({ studentId }) => studentId)].map(([id, rows]) => [
        id,
        rows.map(({ gradeId }) => gradeId),
      ]),
    ),
    teaching: new Map(
      [...groupBy(teachers, ({ courseId }) => courseId)].map(([id, rows]) => [
        id,
        new Set(rows.map(({ userId }) => userId)),
      ]),
    ),
    members: new Map(memberRows.map(({ email, userId }) => [email.toLowerCase(), userId])),
  };
}
