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

/** Wrong secrets in a row for one user name, whether or not it exists; see decision 0057. The key is a hash. */
export const secretFailures = transient.table(
  'secret_failures',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    /** Nothing is tried before. */
    pausedUntil: instant('paused_until').notNull(),
    /** When the failures are forgotten. */
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('secret_failures_end').on(t.endsAt)],
);
