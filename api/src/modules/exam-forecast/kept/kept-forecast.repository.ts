import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { isReached } from '../../../db/counted-answers';
import { type Database } from '../../../db/database';
import { seesFirstMark } from '../../../db/first-mark';
import { paperShare } from '../../../db/paper-share';
import { assessments } from '../../../db/schema/assessments';
import { examForecasts, examGuesses } from '../../../db/schema/exam-forecasts';
import { students } from '../../../db/schema/students';
import { answers, submissions } from '../../../db/schema/submissions';
import { type Account } from '../../../identity/account';
import { visibleTo } from '../../../tenancy/tenancy';

/** A school's, newest first; only of assessments that the caller sees. */
export const newestForecasts = (db: Database, account: Account, schoolId: number, limit: number) =>
  db
    .select({ ...keptColumns, assessmentId: examForecasts.assessmentId })
    .from(examForecasts)
    .innerJoin(assessments, eq(assessments.id, examForecasts.assessmentId))
    .leftJoin(examGuesses, isOwnGuess(account))
    .where(
      and(
        eq(examForecasts.schoolId, schoolId),
        visibleTo(account, assessments),
        isNotNull(examForecasts.said),
        sql`exists (select 1 from submissions marked where marked.school_id = ${assessments.schoolId}
          and marked.assessment_id = ${assessments.id} and marked.marks is not null)`,
      ),
    )
    .orderBy(desc(examForecasts.saidAt), desc(examForecasts.assessmentId))
    .limit(limit);

const isOwnGuess = ({ userId }: Account): SQL | undefined =>
  and(eq(examGuesses.assessmentId, assessments.id), eq(examGuesses.userId, userId));

const keptColumns = {
  userId: examForecasts.userId,
  saidAt: examForecasts.saidAt,
  method: examForecasts.method,
  said: examForecasts.said,
  knew: examForecasts.knew,
  guess: examGuesses.mean,
};

/** What was kept of one assessment, which the caller sees. */
export async function keptOf(db: Database, account: Account, assessmentId: number) {
  const [row] = await db
    .select({ ...keptColumns, schoolId: assessments.schoolId })
    .from(assessments)
    .leftJoin(examForecasts, eq(examForecasts.assessmentId, assessments.id))
    .leftJoin(examGuesses, isOwnGuess(account))
    .where(and(eq(assessments.id, assessmentId), visibleTo(account, assessments)));
  return row;
}

/** Handed in something, or has marks at least: nothing counts of who was absent. */
const hasWritten = sql`(${submissions.marks} > 0 or exists (select 1 from ${answers}
  where ${answers.submissionId} = ${submissions.id} and ${isReached}))`;

/**
 * Of each assessment: students who were to write it, how many of them have a mark that the caller sees, how many of those
 * wrote, and the mean share of their marks.
 */
export const resultsOf = (db: Database, account: Account, assessmentIds: readonly number[]) =>
  db
    .select({
      assessmentId: submissions.assessmentId,
      given: sql<number>`count(*)`.mapWith(Number),
      marked: sql<number>`count(*) filter (where ${sees(account)} and ${submissions.marks} is not null)`.mapWith(
        Number,
      ),
      students: sql<number>`count(*) filter (where ${sees(account)} and ${hasWritten})`.mapWith(Number),
      mean: sql<number | null>`(avg(${paperShare}) filter (where ${sees(account)} and ${hasWritten}))::float8`,
    })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(students, eq(students.id, submissions.studentId))
    .where(
      and(
        visibleTo(account, assessments),
        sql`${submissions.assessmentId} = ${anyOf(assessmentIds)}`,
        sql`(${submissions.marks} is not null or (${students.deletedAt} is null
          and (${submissions.flag} is null or ${submissions.flag} not in ('excused', 'absent'))))`,
      ),
    )
    .groupBy(submissions.assessmentId);

const sees = (account: Account): SQL => seesFirstMark(account) ?? sql`true`;

/** The first one stays. */
export async function keepForecast(db: Database, row: typeof examForecasts.$inferInsert): Promise<void> {
  await db.insert(examForecasts).values(row).onConflictDoNothing();
}

export async function keepGuess(db: Database, row: typeof examGuesses.$inferInsert): Promise<void> {
  const { mean, guessedAt } = row;
  await db
    .insert(examGuesses)
    .values(row)
    .onConflictDoUpdate({ target: [examGuesses.assessmentId, examGuesses.userId], set: { mean, guessedAt } });
}
