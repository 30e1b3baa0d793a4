import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { releaseFacts } from '../../../db/release-facts';
import { assessments } from '../../../db/schema/assessments';
import { attempts, writingRules } from '../../../db/schema/attempts';
import { markEvents } from '../../../db/schema/marks';
import { regrades } from '../../../db/schema/regrades';
import { submissions } from '../../../db/schema/submissions';
import { orNotFound } from '../../../refusals/refusal';
import { type Own } from '../repository';

export async function findOwnSubmission(db: Database, { assessmentId, studentId }: Own) {
  const own = and(eq(submissions.assessmentId, assessmentId), eq(submissions.studentId, studentId));
  const [row] = await db.select().from(submissions).where(own);
  return row;
}

/** What decides about the release of an assessment, beside its rules and the grading. */
export async function findReleaseFacts(db: Database, assessmentId: number, now: Date) {
  const [row] = await db
    .select(releaseFacts(now))
    .from(assessments)
    .leftJoin(writingRules, eq(writingRules.assessmentId, assessments.id))
    .where(eq(assessments.id, assessmentId));
  return orNotFound(row);
}
export type ReleaseFacts = Awaited<ReturnType<typeof findReleaseFacts>>;

export async function findLastAttempt(db: Database, { assessmentId, studentId }: Own) {
  const own = and(eq(attempts.assessmentId, assessmentId), eq(attempts.studentId, studentId));
  const rows = await db.select().from(attempts).where(own).orderBy(attempts.number);
  return rows.at(-1);
}

/** The regrades of an assessment that were not undone, oldest first. */
export const listHoldingRegrades = (db: Database, assessmentId: number) =>
  db
    .select({ questionId: regrades.questionId, reason: regrades.reason, at: regrades.at })
    .from(regrades)
    .where(and(eq(regrades.assessmentId, assessmentId), isNull(regrades.undoneAt)))
    .orderBy(asc(regrades.id));

/** The changes of scores of a submission after a time, oldest first; of a regrade its reason is told with the regrade. */
export const listChangesAfter = (db: Database, submissionId: number, time: Date) =>
  db
    .select({
      questionId: markEvents.questionId,
      fromScore: markEvents.fromScore,
      toScore: markEvents.toScore,
      at: markEvents.at,
      reason: sql<string>`case when ${markEvents.regradeId} is null then coalesce(${markEvents.reason}, '') else '' end`,
    })
    .from(markEvents)
    .where(and(eq(markEvents.submissionId, submissionId), gt(markEvents.at, time)))
    .orderBy(asc(markEvents.id));
