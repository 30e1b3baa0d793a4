import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, softDelete, stamps } from './columns';

/** Someone who can sign in. `email` is stored trimmed and in lower case; `roleId`: 0 teacher, 1 student, 2 super admin. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    roleId: integer('role_id').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    isBlocked: boolean('is_blocked').notNull().default(false),
    ...stamps,
    ...softDelete,
  },
  (t) => [uniqueIndex('users_email').on(t.email)],
);

/** A signed-in browser. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** What the browser calls itself, in a word each; all that is kept of its name. */
    browser: text('browser'),
    system: text('system'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Moves in steps: not every use is worth a write. */
    usedAt: instant('used_at').notNull().defaultNow(),
    /** Slides with use; never beyond the absolute lifetime counted from createdAt. */
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [uniqueIndex('sessions_token').on(t.tokenHash), index('sessions_user').on(t.userId)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('password_resets_token').on(t.tokenHash), index('password_resets_user').on(t.userId)],
);

/** A private iCal address; revoked by setting revokedAt. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [uniqueIndex('calendar_feeds_token').on(t.tokenHash), index('calendar_feeds_user').on(t.userId)],
);
