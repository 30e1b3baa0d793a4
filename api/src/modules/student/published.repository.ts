import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { assessmentTime } from '../../db/assessment-time';
import { type Database } from '../../db/database';
import { assessments } from '../../db/schema/assessments';
import { courses } from '../../db/schema/courses';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { type Tenant, visibleTo, visibleCourse } from '../../tenancy/tenancy';

export const score = sql<number>`${submissions.marks} / ${assessments.marks}`;
export const weight = sql`case when ${assessments.subType} = 1 then ${assessments.weightage} else 0 end`;

/** Published assessments of the present year. */
export const inGrades = (account: Tenant, gradeIds: readonly number[]) =>
  and(
    visibleTo(account, assessments),
    visibleCourse(account),
    inArray(assessments.gradeId, [...gradeIds]),
    gt(assessments.marks, 0),
    isNotNull(assessments.publishedAt),
    isNull(assessments.yearId),
  );

/** Graded submissions of current students, with the lead over the class and the number of graded submissions. */
export const gradedSubmissions = (db: Database, where: SQL | undefined) =>
  db.$with('graded').as(
    db
      .select({
        gradeId: assessments.gradeId,
        courseId: assessments.courseId,
        studentId: submissions.studentId,
        assessmentId: assessments.id,
        at: sql`${assessmentTime}`.as('at'),
        marks: assessments.marks,
        meanMarks: sql<number>`avg(${assessments.marks}) over (partition by ${assessments.gradeId})`.as('mean_marks'),
        lead: sql<number>`${score} - avg(${score}) over (partition by ${assessments.id})`.as('lead'),
        of: sql<number>`count(*) over (partition by ${assessments.id})`.as('of'),
      })
      .from(submissions)
      .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
      .innerJoin(courses, eq(courses.id, assessments.courseId))
      .innerJoin(students, and(eq(students.id, submissions.studentId), isNull(students.deletedAt)))
      .where(and(where, isNotNull(submissions.marks))),
  );
