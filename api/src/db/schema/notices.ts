import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type NoticeKind } from '../../notices/notice-kinds';
import { instant } from './columns';
import { users } from './people';

const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Sent notices, so that nobody gets one twice; kept for some weeks. */
export const sentNotices = pgTable(
  'sent_notices',
  {
    userId: userId(),
    kind: text('kind').notNull().$type<NoticeKind>(),
    /** The assessment, or the week with the school. */
    about: text('about').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.about] })],
);

/** Kinds of mails that a user has unsubscribed from. */
export const stoppedNotices = pgTable(
  'stopped_notices',
  {
    userId: userId(),
    kind: text('kind').notNull().$type<NoticeKind>(),
    stoppedAt: instant('stopped_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);
