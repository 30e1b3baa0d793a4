import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, longId } from './columns';

/**
 * Queued mails and, for some weeks, sent and failed ones without subject and text, because their links grant access.
 */
export const mails = pgTable(
  'mails',
  {
    id: longId(),
    toAddress: text('to_address').notNull(),
    subject: text('subject'),
    text: text('text'),
    html: text('html'),
    /** URL for one-click unsubscription by POST (RFC 8058). */
    stopUrl: text('stop_url'),
    createdAt: instant('created_at').notNull(),
    /** After this the link in the mail has expired, and the mail is useless. */
    expiresAt: instant('expires_at'),
    /**
     * Earliest time of the next attempt. An attempt first moves it forward, so that no other server tries at the same
     * time.
     */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
    givenUpAt: instant('given_up_at'),
    /** Error message of the last attempt, from the mail server. */
    reason: text('reason'),
  },
  (t) => [
    index('mails_due')
      .on(t.dueAt)
      .where(sql`${t.sentAt} is null and ${t.givenUpAt} is null`),
    index('mails_age').on(t.createdAt),
  ],
);
