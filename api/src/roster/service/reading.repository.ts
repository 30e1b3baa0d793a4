import { eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import { type ErrorKey, type MessageValues } from 'shared/contract/message-key';
import { type Database } from '../../db/database';
import { rosterReadings } from '../../db/schema/roster-services';

/** A reading that has not ended after this time was cut off. */
const LONGEST_MS = 3_600_000;

/**
 * Begins a reading, unless one was begun since, or one is running: of several servers only one reads.
 */
export async function beginReading(
  db: Database,
  schoolId: number,
  since: Date | 'unlessRunning',
  now: Date,
): Promise<boolean> {
  const { startedAt, endedAt } = rosterReadings;
  const begun = { startedAt: now, endedAt: null, problem: null, values: {}, changes: 0 };
  const before = (at: Date) => lt(startedAt, sql`${at.toISOString()}::timestamptz`);
  const isFree =
    since === 'unlessRunning' ? or(isNotNull(endedAt), before(new Date(now.getTime() - LONGEST_MS))) : before(since);
  const rows = await db
    .insert(rosterReadings)
    .values({ schoolId, ...begun })
    .onConflictDoUpdate({ target: rosterReadings.schoolId, set: begun, setWhere: isFree })
    .returning({ schoolId: rosterReadings.schoolId });
  return rows.length > 0;
}

export interface Outcome {
  problem: ErrorKey | null;
  values?: MessageValues;
  changes?: number;
}

export const endReading = (db: Database, schoolId: number, { problem, values = {}, changes = 0 }: Outcome, now: Date) =>
  db
    .update(rosterReadings)
    .set({ endedAt: now, problem, values, changes })
    .where(eq(rosterReadings.schoolId, schoolId));

export async function findReading(db: Database, schoolId: number) {
  const [row] = await db.select().from(rosterReadings).where(eq(rosterReadings.schoolId, schoolId));
  return row;
}
