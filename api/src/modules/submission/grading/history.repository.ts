import { and, asc, desc, eq, gt, isNotNull, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database } from '../../../db/database';
import { seesFirstMark } from '../../../db/first-mark';
import { assessmentQuestions, assessments, assessmentSections } from '../../../db/schema/assessments';
import { markEvents } from '../../../db/schema/marks';
import { profiles } from '../../../db/schema/profiles';
import { students } from '../../../db/schema/students';
import { submissions } from '../../../db/schema/submissions';
import { orNotFound } from '../../../refusals/refusal';
import { inSchoolsOf, type Tenant, visibleById, visibleTo } from '../../../tenancy/tenancy';

/** A longer pause between two digits of a score starts another event. */
export const DIGIT_MS = 2_000;

type Reader = Tenant & { userId: number };

const columns = {
  id: markEvents.id,
  at: markEvents.at,
  userId: markEvents.userId,
  personName: profiles.fullName,
  way: markEvents.way,
  submissionId: markEvents.submissionId,
  questionId: markEvents.questionId,
  fromScore: markEvents.fromScore,
  toScore: markEvents.toScore,
  fromComment: markEvents.fromComment,
  toComment: markEvents.toComment,
  fromTicks: markEvents.fromTicks,
  toTicks: markEvents.toTicks,
  reason: markEvents.reason,
  answer: markEvents.answer,
};

const eventsOf = (db: Database, tenant: Reader, where: SQL | undefined) =>
  db
    .select(columns)
    .from(markEvents)
    .innerJoin(submissions, eq(submissions.id, markEvents.submissionId))
    .leftJoin(profiles, eq(profiles.userId, markEvents.userId))
    .where(and(inSchoolsOf(tenant, submissions.schoolId), seesFirstMark(tenant), where));
export type MarkEventRow = Awaited<ReturnType<typeof eventsOf>>[number];

interface Page {
  /** The last event of the previous page. */
  after?: number | undefined;
  limit: number;
}

/** Newest first. */
export const listEvents = (db: Database, tenant: Reader, submissionId: number, { after, limit }: Page) =>
  eventsOf(
    db,
    tenant,
    and(eq(markEvents.submissionId, submissionId), after === undefined ? undefined : lt(markEvents.id, after)),
  )
    .orderBy(desc(markEvents.id))
    .limit(limit);

/** Oldest first. */
export const listEventsOfAssessment = (db: Database, tenant: Reader, assessmentId: number, { after, limit }: Page) =>
  eventsOf(
    db,
    tenant,
    and(eq(submissions.assessmentId, assessmentId), after === undefined ? undefined : gt(markEvents.id, after)),
  )
    .orderBy(asc(markEvents.id))
    .limit(limit);

/** The number of the event's question in its assessment. */
const number = sql<number | null>`(select place.number from (
  select ${assessmentQuestions.questionId} as question_id, (row_number() over (
    order by ${assessmentSections.position} nulls first, ${assessmentQuestions.position}))::int as number
  from ${assessmentQuestions} left join ${assessmentSections} on ${assessmentSections.id} = ${assessmentQuestions.sectionId}
  where ${assessmentQuestions.assessmentId} = ${submissions.assessmentId}) place
  where place.question_id = ${markEvents.questionId})`;

const first = alias(markEvents, 'first');

/** The first score of the answer, of which the event has more digits: 1, then 14. It replaces nothing. */
const firstDigitOf = (db: Database) =>
  db
    .select({ id: first.id })
    .from(first)
    .where(
      and(
        eq(first.submissionId, markEvents.submissionId),
        eq(first.questionId, markEvents.questionId),
        eq(first.userId, markEvents.userId),
        eq(first.toScore, markEvents.fromScore),
        isNull(first.fromScore),
        eq(first.way, 'hand'),
        eq(markEvents.way, 'hand'),
        isNull(first.toComment),
        isNull(markEvents.toComment),
        isNull(first.toTicks),
        isNull(markEvents.fromTicks),
        isNull(markEvents.toTicks),
        lt(first.id, markEvents.id),
        sql`${markEvents.at} - ${first.at} <= ${DIGIT_MS} * interval '1 millisecond'`,
        sql`starts_with(${markEvents.toScore}::text, ${first.toScore}::text)`,
      ),
    );

/**
 * Scores of questions that replaced or removed another one, newest first. @throws 404 for a deleted student or one of
 * another school.
 */
export async function listChangesOfStudent(db: Database, tenant: Reader, studentId: number, limit: number) {
  const [student] = await db
    .select({ id: students.id })
    .from(students)
    .where(visibleById(tenant, students, studentId));
  return db
    .select({ ...columns, assessmentId: assessments.id, title: assessments.title, number })
    .from(markEvents)
    .innerJoin(submissions, eq(submissions.id, markEvents.submissionId))
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .leftJoin(profiles, eq(profiles.userId, markEvents.userId))
    .where(
      and(
        eq(submissions.studentId, orNotFound(student).id),
        inSchoolsOf(tenant, submissions.schoolId),
        seesFirstMark(tenant),
        visibleTo(tenant, assessments),
        isNotNull(markEvents.questionId),
        isNotNull(markEvents.fromScore),
        sql`${markEvents.toScore} is distinct from ${markEvents.fromScore}`,
        notExists(firstDigitOf(db)),
      ),
    )
    .orderBy(desc(markEvents.id))
    .limit(limit);
}
