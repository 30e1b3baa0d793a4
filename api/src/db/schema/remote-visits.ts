import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { transient } from './call-counts';
import { instant } from './columns';

/** Successes and failures of remote versions by account, across all servers. */
export const remoteVisits = transient.table(
  'remote_visits',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Id of the account. No foreign key: rows expire by themselves, also those of deleted accounts. */
    visitor: integer('visitor').notNull(),
    pages: integer('pages').notNull(),
    failedPages: integer('failed_pages').notNull(),
    /** Pages with a violation of the content security policy by this version. */
    blockedPages: integer('blocked_pages').notNull().default(0),
    /** Of the last page that it loaded in. */
    loadMs: integer('load_ms'),
    seenAt: instant('seen_at').notNull(),
    /** Since when this row counts: a trial counts from its beginning. Null in rows from before this was recorded. */
    since: instant('since'),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version, t.visitor] }), index('remote_visits_seen').on(t.seenAt)],
);
