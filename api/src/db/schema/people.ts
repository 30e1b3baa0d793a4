import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type Language } from 'shared/contract/limits';
import { id, instant, longId, softDelete, stamps } from './columns';

/**
 * An account. `email` is stored trimmed and in lower case, and null for a student who only has an access slip;
 * `roleId`: 0 teacher, 1 student, 2 super admin.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email'),
    passwordHash: text('password_hash').notNull(),
    /** When a mailed link was followed; null if never. */
    emailVerifiedAt: instant('email_verified_at'),
    /** The language of the last sign-in, for mails; null before the first. */
    language: text('language').$type<Language>(),
    /** The IANA time zone of the device that was last used; null before the first visit that names one. */
    timeZone: text('time_zone'),
    roleId: integer('role_id').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    isBlocked: boolean('is_blocked').notNull().default(false),
    ...stamps,
    ...softDelete,
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    check('users_email_of_teachers', sql`${t.email} is not null or ${t.roleId} = 1`),
  ],
);

/** The address of an account that must have one: a teacher's, or one found by its address. */
export const knownEmail = sql<string>`${users.email}`;

/** A signed-in browser. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: longId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** Name of the browser in one word, the only part of its user agent that is stored. */
    browser: text('browser'),
    system: text('system'),
    /** The identity provider of the sign-in, if any. */
    provider: text('provider'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Updated in steps, to save writes. */
    usedAt: instant('used_at').notNull().defaultNow(),
    /** Extended by use, up to the absolute lifetime since createdAt. */
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

/** A link that proves access to the e-mail address. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('email_verifications_code').on(t.codeHash), index('email_verifications_user').on(t.userId)],
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
