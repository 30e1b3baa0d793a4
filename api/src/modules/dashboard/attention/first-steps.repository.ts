import { and, eq, exists, isNull, type SQL } from 'drizzle-orm';
import { firstSteps, type FirstStep } from 'shared/contract/dashboard';
import { type Database } from '../../../db/database';
import { assessments } from '../../../db/schema/assessments';
import { categories, courses } from '../../../db/schema/courses';
import { questions } from '../../../db/schema/questions';
import { grades } from '../../../db/schema/schools';
import { enrolments, students } from '../../../db/schema/students';
import { type Account } from '../../../identity/account';
import { visibleById, visibleTo } from '../../../tenancy/tenancy';

/** The kinds of data that a grade still lacks, in the order of setting up a school. */
export async function listFirstSteps(db: Database, account: Account, gradeId: number): Promise<FirstStep[]> {
  const rows: Record<FirstStep, SQL> = {
    students: exists(
      db
        .select()
        .from(enrolments)
        .innerJoin(students, and(eq(students.id, enrolments.studentId), isNull(students.deletedAt)))
        .where(eq(enrolments.gradeId, grades.id)),
    ),
    topics: exists(
      db
        .select()
        .from(categories)
        .innerJoin(courses, eq(courses.id, categories.courseId))
        .where(and(visibleTo(account, categories), eq(courses.gradeId, grades.id))),
    ),
    questions: exists(
      db
        .select()
        .from(questions)
        .where(and(visibleTo(account, questions), eq(questions.gradeId, grades.id))),
    ),
    assessments: exists(
      db
        .select()
        .from(assessments)
        .where(and(visibleTo(account, assessments), eq(assessments.gradeId, grades.id))),
    ),
  };
  const [has] = await db
    .select(rows)
    .from(grades)
    .where(visibleById(account, grades, gradeId));
  return firstSteps.filter((step) => !has?.[step]);
}
