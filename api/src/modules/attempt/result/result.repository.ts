import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { attempts } from '../../../db/schema/attempts';
import { isTimedIn } from '../../../db/work';
import { regrades } from '../../../db/schema/regrades';
import { submissions } from '../../../db/schema/submissions';
import { type Own } from '../repository';

export async function findOwnSubmission(db: Database, { assessmentId, studentId }: Own) {
  const own = and(eq(submissions.assessmentId, assessmentId), eq(submissions.studentId, studentId));
  const [row] = await db.select().from(submissions).where(own);
  return row;
}

/** Whether any attempt at the assessment is still running, and any whose time ends by itself. */
export async function whoWrites(db: Database, assessmentId: number) {
  const rows = await db
    .selectDistinct({ isTimed: isTimedIn(sql`${attempts}`) })
    .from(attempts)
    .where(and(eq(attempts.assessmentId, assessmentId), isNull(attempts.handedInAt)));
  return { isBeingWritten: rows.length > 0, isTimeRunning: rows.some(({ isTimed }) => isTimed) };
}

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
