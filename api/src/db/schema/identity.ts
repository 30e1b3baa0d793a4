import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, longId } from './columns';
import { users } from './people';

const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A pending step of a sign-in. Only the SHA-256 of the browser's secret is stored. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    id: longId(),
    /** Null until the user is known. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Input for checking the next step. */
    data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    uniqueIndex('auth_challenges_token').on(t.tokenHash),
    index('auth_challenges_user').on(t.userId),
    index('auth_challenges_end').on(t.expiresAt),
  ],
);

/** The authenticator app of an account; active once `confirmedAt` is set. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ofUser().primaryKey(),
  /** Encrypted with the server's secret. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The latest time steps whose codes were used: each works once, even if the clock is set back. */
  usedSteps: jsonb('used_steps').$type<number[]>().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  confirmedAt: instant('confirmed_at'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofUser(),
    /** A fast hash suffices for 59 random bits. */
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** A public key of an account for signing in without a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ofUser(),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The signature counter of passkeys that have one; up to 32 bits. */
    counter: doublePrecision('counter').notNull().default(0),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
);

/** An account at an identity provider that is connected to this account. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    userId: ofUser(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
  },
  (t) => [
    uniqueIndex('identities_subject').on(t.issuer, t.subject),
    uniqueIndex('identities_user').on(t.userId, t.issuer),
  ],
);
