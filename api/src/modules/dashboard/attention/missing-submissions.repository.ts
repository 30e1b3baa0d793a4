import { and, asc, between, count, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { teachesCourse } from '../../../classes/mine.repository';
import { type Database } from '../../../db/database';
import { assessments, assessmentTargets } from '../../../db/schema/assessments';
import { writingOverrides } from '../../../db/schema/attempts';
import { courses } from '../../../db/schema/courses';
import { enrolments, students } from '../../../db/schema/students';
import { submissions } from '../../../db/schema/submissions';
import { studentDue } from '../../../db/student-due';
import { isReceived } from '../../../db/work';
import { type Account } from '../../../identity/account';
import { columns, isMine, living, ofLiving, type Place } from './attention.repository';

/** Longer than the extra time of any assessment. */
const EXTRA_TIME_MS = 14 * 86_400_000;

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

/** The assessments and students whose due date may not be that of the assessment. */
const ownDates = (ofPlace: SQL | undefined, now: Date) =>
  sql`(select o.assessment_id, o.student_id from writing_overrides o
      join ${assessments} on ${assessments.id} = o.assessment_id where ${ofPlace}
    union select ${assessments.id}, ${students.id} from ${assessments}
      join ${students} on ${students.schoolId} = ${assessments.schoolId} and ${students.extraTimePercent} > 0
      where ${and(ofPlace, between(assessments.dueDate, new Date(now.getTime() - EXTRA_TIME_MS), now))})`;

/**
 * By assessment, how many students are missing although it is not due, less those for whom it is not due although the
 * assessment is: who has an end of their own or extra time.
 */
const otherwiseDue = (db: Database, place: Place, { ofPlace, now }: { ofPlace: SQL | undefined; now: Date }) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isDue = sql`(${studentDue()} < ${at})`;
  const isExpected = sql`case when ${assessments.publishedToAll}
    then exists (select 1 from ${enrolments} where ${inGrade(place)})
    else exists (select 1 from ${assessmentTargets} where ${assessmentTargets.assessmentId} = ${assessments.id}
      and ${assessmentTargets.studentId} = ${students.id}) end`;
  const ofBoth = (table: typeof writingOverrides | typeof submissions) =>
    and(eq(table.assessmentId, assessments.id), eq(table.studentId, students.id));
  return db.$with('otherwise').as(
    db
      .select({
        assessmentId: assessments.id,
        students: sql<number>`sum(case when ${isDue} then 1 else -1 end)`.as('due_otherwise'),
      })
      .from(assessments)
      .innerJoin(sql`${ownDates(ofPlace, now)} apart`, sql`apart.assessment_id = ${assessments.id}`)
      .innerJoin(students, and(sql`${students.id} = apart.student_id`, isNull(students.deletedAt)))
      .leftJoin(writingOverrides, ofBoth(writingOverrides))
      .leftJoin(submissions, ofBoth(submissions))
      .where(
        and(
          ...[ofPlace, isMine(place), isExpected, not(isReceived)],
          sql`${isDue} <> (${assessments.dueDate} < ${at})`,
        ),
      )
      .groupBy(assessments.id),
  );
};

/**
 * Published assessments past their due date with missing submissions, most recent first. An assessment published to
 * all is expected from everybody in the grade, others only from the selected students; those with a due date of their
 * own by that. Students are counted by course: one row for each student and assessment would be millions in a large
 * school.
 */
export const listMissing = (db: Database, account: Account, place: Place, now: Date) => {
  const ofPlace = living(account, place);
  const expected = expectedByCourse(db, place);
  const received = receivedOf(db, place, and(ofPlace, assessments.publishedToAll));
  const targeted = targetedOf(db, place, and(ofPlace, not(assessments.publishedToAll)));
  const otherwise = otherwiseDue(db, place, { ofPlace, now });
  const ofStudents = sql<number>`coalesce(${targeted.students}, ${expected.students}, 0)`;
  const byDate = sql`case when ${assessments.dueDate} < ${now.toISOString()}::timestamptz
    then ${ofStudents} - coalesce(${targeted.received}, ${received.received}, 0) else 0 end`;
  const missing = sql<number>`${byDate} + coalesce(${otherwise.students}, 0)`;
  return db
    .with(expected, received, targeted, otherwise)
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
    .leftJoin(otherwise, eq(otherwise.assessmentId, assessments.id))
    .where(and(ofPlace, sql`${missing} > 0`))
    .orderBy(desc(assessments.dueDate), asc(assessments.id));
};
export type MissingRow = Awaited<ReturnType<typeof listMissing>>[number];
