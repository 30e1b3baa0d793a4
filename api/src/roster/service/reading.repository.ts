import { eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import { type Language } from 'shared/contract/limits';
import { type ErrorKey, type MessageValues } from 'shared/contract/message-key';
import { textOf } from 'shared/contract/text';
import { type Database } from '../../db/database';
import { type FirstError, rosterReadings } from '../../db/schema/roster-services';

/** After this time an unfinished reading counts as interrupted. */
const LONGEST_MS = 3_600_000;

/**
 * Starts a reading unless one was started since this moment or is running, so that only one of several servers reads.
 */
export async function beginReading(
  db: Database,
  schoolId: number,
  since: Date | 'unlessRunning',
  now: Date,
): Promise<boolean> {
  const { startedAt, endedAt } = rosterReadings;
  const begun = { startedAt: now, endedAt: null, problem: null, values: {}, firstError: null, changes: 0 };
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
  /** Of the data, or of the lines that were left out; quoted in the language of its reader. */
  firstError?: FirstError;
  changes?: number;
}

export const endReading = (
  db: Database,
  schoolId: number,
  { problem, values = {}, firstError, changes = 0 }: Outcome,
  now: Date,
) =>
  db
    .update(rosterReadings)
    .set({ endedAt: now, problem, values, firstError: firstError ?? null, changes })
    .where(eq(rosterReadings.schoolId, schoolId));

type Reading = typeof rosterReadings.$inferSelect;

/** The lines that were left out of an import, with the first of them; null if there were none. */
export function leftOutOf({ problem, values, firstError }: Reading, language: Language): string | null {
  if (problem || !firstError) return null;
  const message = textOf(language, firstError.key, firstError.values);
  return textOf(language, 'errors.rosterServiceLeftOut', { ...values, message });
}

/** Why nothing was imported. Readings of earlier versions hold the text of the first error among their values. */
export function problemOf({ problem, values, firstError }: Reading, language: Language): string | null {
  if (!problem) return null;
  const message = firstError && { message: textOf(language, firstError.key, firstError.values) };
  return textOf(language, problem, { ...values, ...message });
}

export async function findReading(db: Database, schoolId: number) {
  const [row] = await db.select().from(rosterReadings).where(eq(rosterReadings.schoolId, schoolId));
  return row;
}
