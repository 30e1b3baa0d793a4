import { index, integer, pgSchema, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * Data that may be lost at any time: not in backups, and in unlogged tables, which are cheap to write and empty after
 * a crash. Exported for drizzle-kit, which generates the migrations.
 * @public
 */
export const transient = pgSchema('transient');

/** Attempts per time window, across all servers. The key is a hash because it contains IP addresses. */
export const callCounts = transient.table(
  'call_counts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('call_counts_end').on(t.endsAt)],
);
