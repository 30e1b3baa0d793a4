import { asc, inArray, lte } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { type callCounts, type secretFailures } from '../../db/schema/call-counts';

/** More than one old row is removed per new one, so the tables stay small. */
const REMOVED_AT_ONCE = 20;

/** Removes some expired rows; skips rows locked by other servers. */
export async function removeEnded(
  db: Database,
  table: typeof callCounts | typeof secretFailures,
  now: Date,
): Promise<void> {
  const ended = db
    .select({ key: table.key })
    .from(table)
    .where(lte(table.endsAt, now))
    .orderBy(asc(table.endsAt))
    .limit(REMOVED_AT_ONCE)
    .for('update', { skipLocked: true });
  await db.delete(table).where(inArray(table.key, ended));
}
