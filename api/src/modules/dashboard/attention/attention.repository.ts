import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lte,
  max,
  min,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';
import { MARKS_NOISE } from 'shared/contract/pass.rules';
import { teachesCourse, teachesStudent, type Whose } from '../../../classes/mine.repository';
import { type Database } from '../../../db/database';
import { assessments, assessmentTargets } from '../../../db/schema/assessments';
import { courses } from '../../../db/schema/courses';
import { markQuestions } from '../../../db/schema/mark-questions';
import { nameColumns, students } from '../../../db/schema/students';
import { submissions } from '../../../db/schema/submissions';
import { type Account } from '../../../identity/account';
import { type Tenant, visibleTo, visibleCourse } from '../../../tenancy/tenancy';
import { anyOf } from '../../../db/any-of';
import { pieceOfWork } from '../../../db/together';
import { isReceived } from '../../../db/work';
import { isInQueue } from './grading-queue.repository';

/** The columns that identify an assessment in a list. */
export const columns = {
  assessmentId: assessments.id,
  title: assessments.title,
  type: assessments.type,
  courseId: courses.id,
  courseCode: courses.courseCode,
};

/** A grade, and whose courses and students. */
export interface Place {
  gradeId: number;
  of: Whose;
}

/** The published assessments of a grade that are not archived. */
const livingOf = (account: Account, gradeId: number): SQL | undefined =>
  and(
    visibleTo(account, assessments),
    eq(assessments.gradeId, gradeId),
    isNotNull(assessments.publishedAt),
    isNull(assessments.archivedAt),
  );

/** Those of a place. */
export const living = (account: Account, { gradeId, of }: Place): SQL | undefined =>
  and(livingOf(account, gradeId), teachesCourse(of, assessments.courseId));

/** The student is one whom the teacher of the place teaches in the course. */
export const isMine = ({ of }: Place, courseId: AnyPgColumn = assessments.courseId): SQL | undefined =>
  teachesStudent(of, { schoolId: students.schoolId, courseId, studentId: students.id });

export const ofLiving = and(eq(students.id, submissions.studentId), isNull(students.deletedAt));

/** Of work on paper, that it was entered. */
const arrivedAt = sql<Date>`coalesce(${submissions.submittedAt}, ${submissions.updatedAt})`.mapWith(
  submissions.submittedAt,
);

/** Assessments with work to grade or to mark a second time, oldest first; that of a group counts once. */
export const listToGrade = (db: Database, account: Account, place: Place) =>
  db
    .select({
      ...columns,
      waiting: sql<number>`count(distinct ${pieceOfWork()})`.mapWith(Number),
      oldest: sql<Date | null>`min(${arrivedAt})`.mapWith(submissions.submittedAt),
      submissionId: sql<number>`(array_agg(${submissions.id} order by ${arrivedAt}, ${submissions.id}))[1]`.mapWith(
        Number,
      ),
    })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(courses, and(eq(courses.id, assessments.courseId), isNull(courses.deletedAt)))
    .innerJoin(students, ofLiving)
    .where(and(livingOf(account, place.gradeId), isInQueue(place.of, isMine(place))))
    .groupBy(assessments.id, courses.id)
    .orderBy(min(arrivedAt), asc(assessments.id));
export type ToGradeRow = Awaited<ReturnType<typeof listToGrade>>[number];

/** Assessments with unanswered questions of students about their marks, oldest first. */
export const listAsked = (db: Database, account: Account, place: Place) =>
  db
    .select({ ...columns, waiting: count(), oldest: min(markQuestions.askedAt) })
    .from(markQuestions)
    .innerJoin(submissions, eq(submissions.id, markQuestions.submissionId))
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(courses, and(eq(courses.id, assessments.courseId), isNull(courses.deletedAt)))
    .innerJoin(students, ofLiving)
    .where(and(living(account, place), isMine(place), isNull(markQuestions.answeredAt)))
    .groupBy(assessments.id, courses.id)
    .orderBy(min(markQuestions.askedAt), asc(assessments.id));
export type AskedRow = Awaited<ReturnType<typeof listAsked>>[number];

/** Number of graded submissions of these assessments, by assessment id. */
export async function countGraded(db: Database, assessmentIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: submissions.assessmentId, graded: count() })
    .from(submissions)
    .innerJoin(students, ofLiving)
    .where(and(sql`${submissions.assessmentId} = ${anyOf(assessmentIds)}`, isNotNull(submissions.marks)))
    .groupBy(submissions.assessmentId);
  return new Map(rows.map(({ id, graded }) => [id, graded]));
}

/** Published assessments due from `from` to `until`, soonest first. */
export const listDueSoon = (
  db: Database,
  account: Account,
  place: Place,
  { from, until }: { from: Date; until: Date },
) =>
  db
    .select({
      ...columns,
      dueDate: max(assessments.dueDate),
      students: countDistinct(students.id),
      submitted: sql<number>`count(distinct ${students.id}) filter (where ${isReceived})`.mapWith(Number),
    })
    .from(assessments)
    .innerJoin(courses, and(eq(courses.id, assessments.courseId), isNull(courses.deletedAt)))
    .leftJoin(assessmentTargets, eq(assessmentTargets.assessmentId, assessments.id))
    .leftJoin(students, and(eq(students.id, assessmentTargets.studentId), isNull(students.deletedAt), isMine(place)))
    .leftJoin(submissions, and(eq(submissions.assessmentId, assessments.id), eq(submissions.studentId, students.id)))
    .where(and(living(account, place), gte(assessments.dueDate, from), lte(assessments.dueDate, until)))
    .groupBy(assessments.id, courses.id)
    .orderBy(min(assessments.dueDate), asc(assessments.id));
export type DueSoonRow = Awaited<ReturnType<typeof listDueSoon>>[number];

/** Published assessments with submissions graded since then that miss the minimum marks, most recently graded first. */
export const listFailed = (db: Database, account: Account, place: Place, since: Date) => {
  const failed = sql<number>`count(*) filter (where ${submissions.marks} < ${assessments.minMarks} - ${MARKS_NOISE}::float8)`;
  return db
    .select({ ...columns, failed: failed.mapWith(Number), graded: count() })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(courses, and(eq(courses.id, assessments.courseId), isNull(courses.deletedAt)))
    .innerJoin(students, ofLiving)
    .where(and(living(account, place), isMine(place), gt(assessments.minMarks, 0), isNotNull(submissions.marks)))
    .groupBy(assessments.id, courses.id)
    .having(and(sql`${failed} > 0`, gte(max(submissions.gradedAt), since)))
    .orderBy(desc(max(submissions.gradedAt)), asc(assessments.id));
};
export type FailedRow = Awaited<ReturnType<typeof listFailed>>[number];

/** Names of students and of the grade's courses by id, for the declining students. */
export async function loadNames(
  db: Database,
  account: Tenant,
  { studentIds, courseIds }: { studentIds: readonly number[]; courseIds: readonly number[] },
) {
  const [people, places] = await Promise.all([
    db
      .select({ studentId: students.id, section: students.section, ...nameColumns })
      .from(students)
      .where(and(visibleTo(account, students), sql`${students.id} = ${anyOf(studentIds)}`)),
    db
      .select({ courseId: courses.id, courseCode: courses.courseCode })
      .from(courses)
      .where(and(visibleCourse(account), sql`${courses.id} = ${anyOf(courseIds)}`)),
  ]);
  return {
    people: new Map(people.map((row) => [row.studentId, row])),
    places: new Map(places.map((row) => [row.courseId, row])),
  };
}
export type Names = Awaited<ReturnType<typeof loadNames>>;
