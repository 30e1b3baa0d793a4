import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { attempts } from '../../../db/schema/attempts';
import { type Own } from '../repository';

const running = (assessmentId: number) => and(eq(attempts.assessmentId, assessmentId), isNull(attempts.handedInAt));

/** Stops the clock of all running attempts, except those whose time was already over. */
export const stopClocks = (tx: Database, assessmentId: number, now: Date) =>
  tx
    .update(attempts)
    .set({ pausedAt: now, deadline: null })
    .where(
      and(running(assessmentId), isNull(attempts.pausedAt), or(isNull(attempts.deadline), gt(attempts.deadline, now))),
    );

/** Adds the pause to every student's time; the caller must then move the deadlines. */
export const startClocks = (tx: Database, assessmentId: number, now: Date) =>
  tx
    .update(attempts)
    .set({
      pausedAt: null,
      pausedMs: sql`${attempts.pausedMs} + greatest(0, round(extract(epoch from (${now.toISOString()}::timestamptz - ${attempts.pausedAt})) * 1000))::int`,
    })
    .where(and(running(assessmentId), isNotNull(attempts.pausedAt)));

export const setHand = (db: Database, { assessmentId, studentId }: Own, raisedAt: Date | null) =>
  db
    .update(attempts)
    .set({ handRaisedAt: raisedAt })
    .where(and(running(assessmentId), eq(attempts.studentId, studentId)));

export const addLeaving = (db: Database, id: number, times: number) =>
  db
    .update(attempts)
    .set({ leftCount: sql`least(${attempts.leftCount} + ${times}, 1000000)` })
    .where(and(eq(attempts.id, id), isNull(attempts.handedInAt)));
