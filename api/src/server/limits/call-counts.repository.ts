import { lte, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { callCounts } from '../../db/schema/call-counts';

interface Window {
  count: number;
  endsAt: Date;
}

/**
 * Counts a call in the window of its key, which starts with its first call. Concurrent calls get distinct numbers, on
 * any server. A window never ends later than a new one would, so a clock that is set back locks nobody out.
 */
export async function countCall(db: Database, key: string, now: Date, windowMs: number): Promise<Window> {
  const endsAt = new Date(now.getTime() + windowMs);
  const isOver = lte(callCounts.endsAt, now);
  const [window] = await db
    .insert(callCounts)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: callCounts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${callCounts.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else least(${callCounts.endsAt}, excluded.ends_at) end`,
      },
    })
    .returning({ count: callCounts.count, endsAt: callCounts.endsAt });
  if (!window) throw new Error('The call was not counted');
  return window;
}
