import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { gradedAsOne } from '../../../db/first-mark';
import { rowsOf } from '../../../db/rows-of';
import { anyOf } from '../../../db/any-of';
import { profiles } from '../../../db/schema/profiles';
import { secondMarkings, secondMarks } from '../../../db/schema/second-markings';
import { submissions } from '../../../db/schema/submissions';
import { newestMarks, regradedSince } from './second-columns.repository';

type SecondMarkingEntity = typeof secondMarkings.$inferSelect;
type SecondMarkRow = typeof secondMarks.$inferSelect;

/** Of a submission, or of another one of the group that is graded as one with it. */
export async function findMarking(db: Database, submissionId: number): Promise<SecondMarkingEntity | undefined> {
  const [row] = await db
    .select({ marking: secondMarkings })
    .from(submissions)
    .innerJoin(secondMarkings, sql`${secondMarkings.submissionId} = any (${gradedAsOne})`)
    .where(eq(submissions.id, submissionId));
  return row?.marking;
}

/** The second marks of a submission as they are now, by question. */
export async function listSecondMarks(db: Database, markingId: number): Promise<Map<number, SecondMarkRow>> {
  const rows = await db
    .selectDistinctOn([secondMarks.questionId])
    .from(secondMarks)
    .where(eq(secondMarks.markingId, markingId))
    .orderBy(secondMarks.questionId, sql`${secondMarks.id} desc`);
  return new Map(rows.map((row) => [row.questionId, row]));
}

/** The second markings of an assessment, with their markers. */
export const listMarkings = (db: Database, assessmentId: number) =>
  db
    .select({
      marking: secondMarkings,
      name: profiles.fullName,
      regraded: sql<boolean>`${regradedSince(sql`${secondMarkings.standsAt}`)}`,
    })
    .from(secondMarkings)
    .innerJoin(submissions, eq(submissions.id, secondMarkings.submissionId))
    .innerJoin(profiles, eq(profiles.userId, secondMarkings.userId))
    .where(eq(submissions.assessmentId, assessmentId));

/** Both scores of every answer with a second marking, in the order of the questions' ids. */
export const listBothScores = (db: Database, assessmentId: number) =>
  rowsOf<{ submissionId: number; questionId: number; first: number | null; second: number | null }>(
    db,
    sql`select given.submission_id as "submissionId", given.question_id as "questionId", given.score as first,
        case when mark.question_id is null and given.auto_graded then given.score else mark.score end as second
      from second_markings second join submissions work on work.id = second.submission_id
      join answers given on given.submission_id = work.id
      left join lateral ${newestMarks(sql`second.id`)} mark on mark.question_id = given.question_id
      where work.assessment_id = ${assessmentId} order by given.submission_id, given.question_id`,
  );

/** Of these submissions, those with a score or comment that the member has entered. */
export async function markedBy(db: Database, userId: number, submissionIds: readonly number[]): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct submission_id as id from mark_events where user_id = ${userId} and way = 'hand'
      and submission_id = ${anyOf(submissionIds)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Of these submissions, those whose second mark stands, or that the member is asked to mark already. */
export async function lastingOf(
  db: Database,
  userId: number | null,
  submissionIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .select({ id: secondMarkings.submissionId })
    .from(secondMarkings)
    .where(
      and(
        inArray(secondMarkings.submissionId, [...submissionIds]),
        sql`(${secondMarkings.standsAt} is not null or ${secondMarkings.userId} = ${userId}::int)`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Takes second markings away, with what was entered; those that stand stay. */
export const endMarkings = (tx: Database, submissionIds: readonly number[]) =>
  tx
    .delete(secondMarkings)
    .where(and(inArray(secondMarkings.submissionId, [...submissionIds]), isNull(secondMarkings.standsAt)));

export async function startMarkings(
  tx: Database,
  { schoolId, userId, now }: { schoolId: number; userId: number; now: Date },
  submissionIds: readonly number[],
): Promise<void> {
  if (submissionIds.length === 0) return;
  const rows = submissionIds.map((submissionId) => ({
    schoolId,
    userId,
    submissionId,
    createdAt: now,
    updatedAt: now,
  }));
  await tx.insert(secondMarkings).values(rows);
}

/** Adds second marks, and the marking its next version. */
export async function addSecondMarks(
  tx: Database,
  { id, schoolId, submissionId, version }: SecondMarkingEntity,
  marks: readonly Pick<SecondMarkRow, 'questionId' | 'score' | 'comment' | 'ticks'>[],
  { now, ...values }: { now: Date; comment: string; standsAt: Date | null },
): Promise<void> {
  if (marks.length > 0)
    await tx
      .insert(secondMarks)
      .values(marks.map((mark) => ({ ...mark, schoolId, submissionId, markingId: id, at: now })));
  await tx
    .update(secondMarkings)
    .set({ ...values, updatedAt: now, version: version + 1 })
    .where(eq(secondMarkings.id, id));
}

export const noteAgreement = (tx: Database, id: number, now: Date) =>
  tx.update(secondMarkings).set({ agreedAt: now, updatedAt: now }).where(eq(secondMarkings.id, id));
