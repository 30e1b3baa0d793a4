import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { assessmentTime, columnTime } from '../../../db/assessment-time';
import { type Database } from '../../../db/database';
import { type MarkReader, seesFirstMark } from '../../../db/first-mark';
import { columnShare, paperShare } from '../../../db/paper-share';
import { assessments } from '../../../db/schema/assessments';
import { courses } from '../../../db/schema/courses';
import { students } from '../../../db/schema/students';
import { classes } from '../../../db/schema/classes';
import { columnMarks, markColumns } from '../../../db/schema/gradebook';
import { submissions } from '../../../db/schema/submissions';
import { type Tenant, visibleTo, visibleCourse } from '../../../tenancy/tenancy';

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

/** The marks of a grade that are in gradebooks: of submissions, and in columns without questions. */
function everyMark(db: Database, tenant: Tenant & MarkReader, gradeIds: readonly number[], isWeighted: boolean) {
  const ofAssessments = db
    .select({
      gradeId: assessments.gradeId,
      courseId: assessments.courseId,
      studentId: submissions.studentId,
      paper: sql<number>`${assessments.id}`.as('paper'),
      at: sql`${assessmentTime}`.as('at'),
      marks: sql<number>`${assessments.marks}`.as('paper_marks'),
      share: sql<number>`${paperShare}`.as('share'),
    })
    .from(submissions)
    .innerJoin(assessments, and(eq(assessments.id, submissions.assessmentId), isNotNull(submissions.marks)))
    .innerJoin(courses, eq(courses.id, assessments.courseId))
    .innerJoin(students, and(eq(students.id, submissions.studentId), isNull(students.deletedAt)))
    .where(and(inGrades(tenant, gradeIds), seesFirstMark(tenant), isWeighted ? sql`${weight} > 0` : undefined));
  const ofColumns = db
    .select({
      gradeId: classes.gradeId,
      courseId: classes.courseId,
      studentId: columnMarks.studentId,
      paper: sql<number>`-${markColumns.id}`.as('paper'),
      at: sql`${columnTime}`.as('at'),
      marks: sql<number>`${markColumns.marks}`.as('paper_marks'),
      share: sql<number>`${columnShare}`.as('share'),
    })
    .from(columnMarks)
    .innerJoin(
      markColumns,
      and(eq(markColumns.id, columnMarks.columnId), gt(markColumns.marks, 0), isNotNull(columnMarks.score)),
    )
    .innerJoin(classes, and(eq(classes.id, markColumns.classId), isNull(classes.yearId)))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .innerJoin(students, and(eq(students.id, columnMarks.studentId), isNull(students.deletedAt)))
    .where(
      and(
        visibleCourse(tenant),
        inArray(classes.gradeId, [...gradeIds]),
        isWeighted ? gt(markColumns.weightage, 0) : undefined,
      ),
    );
  return db.$with('every').as(unionAll(ofAssessments, ofColumns));
}

/**
 * The marks of current students, with the lead over the class and the number of marks of the same paper: an assessment,
 * or below 0 a column without questions.
 */
export function gradedMarks(
  db: Database,
  tenant: Tenant & MarkReader,
  gradeIds: readonly number[],
  { isWeighted = false } = {},
) {
  const every = everyMark(db, tenant, gradeIds, isWeighted);
  return db.$with('graded').as(
    db
      .with(every)
      .select({
        gradeId: every.gradeId,
        courseId: every.courseId,
        studentId: every.studentId,
        paper: every.paper,
        at: every.at,
        marks: every.marks,
        meanMarks: sql<number>`avg(${every.marks}) over (partition by ${every.gradeId})`.as('mean_marks'),
        lead: sql<number>`${every.share} - avg(${every.share}) over (partition by ${every.paper})`.as('lead'),
        of: sql<number>`count(*) over (partition by ${every.paper})`.as('of'),
      })
      .from(every),
  );
}
