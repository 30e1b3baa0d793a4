import { and, asc, count, desc, eq, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { teachesCourse } from '../../classes/mine.repository';
import { type Database } from '../../db/database';
import { assessments, assessmentTargets } from '../../db/schema/assessments';
import { courses } from '../../db/schema/courses';
import { enrolments, students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { type Account } from '../../server/account';
import { columns, isMine, living, ofLiving, type Place } from './attention.repository';

const isReceived = sql`(${submissions.submittedAt} is not null or ${submissions.marks} is not null)`;
const inGrade = ({ gradeId }: Place) => and(eq(enrolments.studentId, students.id), eq(enrolments.gradeId, gradeId));

/** How many students of the grade an assessment of each course is expected from if it is published to all. */
const expectedByCourse = (db: Database, place: Place) =>
  db.$with('expected').as(
    db
      .select({ courseId: courses.id, students: count().as('of_course') })
      .from(courses)
      .innerJoin(students, and(eq(students.schoolId, courses.schoolId), isNull(students.deletedAt)))
      .innerJoin(enrolments, inGrade(place))
      .where(and(eq(courses.gradeId, place.gradeId), teachesCourse(place.of, courses.id), isMine(place, courses.id)))
      .groupBy(courses.id),
  );

/** How many students of the grade handed in each of these assessments. */
const receivedOf = (db: Database, place: Place, ofAll: SQL | undefined) =>
  db.$with('received').as(
    db
      .select({ assessmentId: submissions.assessmentId, received: count().as('received_of_all') })
      .from(submissions)
      .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
      .innerJoin(students, ofLiving)
      .innerJoin(enrolments, inGrade(place))
      .where(and(ofAll, isReceived, isMine(place)))
      .groupBy(submissions.assessmentId),
  );

/** How many students these assessments were published to, and how many of them handed in. */
const targetedOf = (db: Database, place: Place, ofSome: SQL | undefined) =>
  db.$with('targeted').as(
    db
      .select({
        assessmentId: assessmentTargets.assessmentId,
        students: count().as('of_targets'),
        received: sql<number>`count(*) filter (where ${isReceived})`.as('received_of_targets'),
      })
      .from(assessmentTargets)
      .innerJoin(assessments, eq(assessments.id, assessmentTargets.assessmentId))
      .innerJoin(students, and(eq(students.id, assessmentTargets.studentId), isNull(students.deletedAt)))
      .leftJoin(submissions, and(eq(submissions.assessmentId, assessments.id), eq(submissions.studentId, students.id)))
      .where(and(ofSome, isMine(place)))
      .groupBy(assessmentTargets.assessmentId),
  );

/**
 * Published assessments past their due date with missing submissions, most recent first. An assessment published to
 * all is expected from everybody in the grade, others only from the selected students. Students are counted by course:
 * one row for each student and assessment would be millions in a large school.
 */
export const listMissing = (db: Database, account: Account, place: Place, now: Date) => {
  const isDue = and(living(account, place), lt(assessments.dueDate, now));
  const expected = expectedByCourse(db, place);
  const received = receivedOf(db, place, and(isDue, assessments.publishedToAll));
  const targeted = targetedOf(db, place, and(isDue, not(assessments.publishedToAll)));
  const ofStudents = sql<number>`coalesce(${targeted.students}, ${expected.students}, 0)`;
  const missing = sql<number>`${ofStudents} - coalesce(${targeted.received}, ${received.received}, 0)`;
  return db
    .with(expected, received, targeted)
    .select({
      ...columns,
      dueDate: assessments.dueDate,
      students: ofStudents.mapWith(Number),
      missing: missing.mapWith(Number),
    })
    .from(assessments)
    .innerJoin(courses, and(eq(courses.id, assessments.courseId), isNull(courses.deletedAt)))
    .leftJoin(expected, and(eq(expected.courseId, courses.id), assessments.publishedToAll))
    .leftJoin(received, eq(received.assessmentId, assessments.id))
    .leftJoin(targeted, eq(targeted.assessmentId, assessments.id))
    .where(and(isDue, sql`${missing} > 0`))
    .orderBy(desc(assessments.dueDate), asc(assessments.id));
};
export type MissingRow = Awaited<ReturnType<typeof listMissing>>[number];
