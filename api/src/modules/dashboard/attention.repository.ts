import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  min,
  type SQL,
  sql,
} from 'drizzle-orm';
import { assessmentStatus } from 'shared/contract/enums';
import { type Database } from '../../db/database';
import { assessments, assessmentTargets } from '../../db/schema/assessments';
import { courses } from '../../db/schema/courses';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { SLIPPING_CLASS_FROM } from '../../indices/slipping';
import { NOISE } from '../../indices/statistics';
import { type Account } from '../../server/account';
import { visibleTo } from '../../tenancy/tenancy';
import { anyOf } from '../../db/any-of';
import { paperTime } from '../student/results.repository';

const work = {
  assessmentId: assessments.id,
  title: assessments.title,
  type: assessments.type,
  courseId: courses.id,
  courseCode: courses.courseCode,
};

const living = (account: Account, gradeId: number): SQL | undefined =>
  and(
    visibleTo(account, assessments),
    eq(assessments.gradeId, gradeId),
    isNotNull(assessments.publishedAt),
    isNull(assessments.archivedAt),
  );

const isWaiting = inArray(submissions.status, [assessmentStatus.submitted, assessmentStatus.checked]);
const ofLiving = and(eq(students.id, submissions.studentId), isNull(students.deletedAt));

/** Papers with work that was handed in and is not graded, oldest work first. */
export const listToGrade = (db: Database, account: Account, gradeId: number) =>
  db
    .select({
      ...work,
      waiting: count(),
      oldest: min(submissions.submittedAt),
      submissionId:
        sql<number>`(array_agg(${submissions.id} order by ${submissions.submittedAt}, ${submissions.id}))[1]`.mapWith(
          Number,
        ),
    })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(courses, and(eq(courses.id, assessments.courseId), isNull(courses.deletedAt)))
    .innerJoin(students, ofLiving)
    .where(and(living(account, gradeId), isWaiting, isNotNull(submissions.submittedAt)))
    .groupBy(assessments.id, courses.id)
    .orderBy(min(submissions.submittedAt), asc(assessments.id));
export type ToGradeRow = Awaited<ReturnType<typeof listToGrade>>[number];

/** How much of these papers is graded already, by assessment id. */
export async function countGraded(db: Database, assessmentIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: submissions.assessmentId, graded: count() })
    .from(submissions)
    .innerJoin(students, ofLiving)
    .where(and(sql`${submissions.assessmentId} = ${anyOf(assessmentIds)}`, isNotNull(submissions.marks)))
    .groupBy(submissions.assessmentId);
  return new Map(rows.map(({ id, graded }) => [id, graded]));
}

/** Published papers due from `from` to `until`, soonest first. */
export const listDueSoon = (
  db: Database,
  account: Account,
  gradeId: number,
  { from, until }: { from: Date; until: Date },
) =>
  db
    .select({
      ...work,
      dueDate: max(assessments.dueDate),
      students: countDistinct(students.id),
      submitted:
        sql<number>`count(distinct ${students.id}) filter (where ${submissions.submittedAt} is not null)`.mapWith(
          Number,
        ),
    })
    .from(assessments)
    .innerJoin(courses, and(eq(courses.id, assessments.courseId), isNull(courses.deletedAt)))
    .leftJoin(assessmentTargets, eq(assessmentTargets.assessmentId, assessments.id))
    .leftJoin(students, and(eq(students.id, assessmentTargets.studentId), isNull(students.deletedAt)))
    .leftJoin(submissions, and(eq(submissions.assessmentId, assessments.id), eq(submissions.studentId, students.id)))
    .where(and(living(account, gradeId), gte(assessments.dueDate, from), lte(assessments.dueDate, until)))
    .groupBy(assessments.id, courses.id)
    .orderBy(min(assessments.dueDate), asc(assessments.id));
export type DueSoonRow = Awaited<ReturnType<typeof listDueSoon>>[number];

/** For each student and course of the grade the standings within the class, in the order of time. */
export function listStandings(db: Database, account: Account, gradeId: number) {
  const score = sql`${submissions.marks} / ${assessments.marks}`;
  const papers = db.$with('papers').as(
    db
      .select({
        id: assessments.id,
        courseId: assessments.courseId,
        marks: assessments.marks,
        at: sql`${paperTime}`.as('at'),
        mean: sql<number>`avg(${score})`.as('mean'),
        deviation: sql<number>`stddev_samp(${score})`.as('deviation'),
      })
      .from(assessments)
      .innerJoin(submissions, and(eq(submissions.assessmentId, assessments.id), isNotNull(submissions.marks)))
      .innerJoin(students, ofLiving)
      .where(
        and(
          visibleTo(account, assessments),
          eq(assessments.gradeId, gradeId),
          isNotNull(assessments.publishedAt),
          gt(assessments.marks, 0),
        ),
      )
      .groupBy(assessments.id)
      .having(sql`count(*) >= ${SLIPPING_CLASS_FROM} and stddev_samp(${score}) > ${NOISE}`),
  );
  return db
    .with(papers)
    .select({
      studentId: students.id,
      name: students.name,
      section: students.section,
      courseId: courses.id,
      courseCode: courses.courseCode,
      standings: sql<
        number[]
      >`json_agg((${submissions.marks} / ${papers.marks} - ${papers.mean}) / ${papers.deviation} order by ${papers.at}, ${papers.id})`,
    })
    .from(papers)
    .innerJoin(submissions, and(eq(submissions.assessmentId, papers.id), isNotNull(submissions.marks)))
    .innerJoin(students, ofLiving)
    .innerJoin(courses, and(eq(courses.id, papers.courseId), isNull(courses.deletedAt)))
    .groupBy(students.id, courses.id);
}
export type StandingRow = Awaited<ReturnType<typeof listStandings>>[number];
