import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type TokenScope } from 'shared/contract/access-token';
import { id, instant } from './columns';
import { users } from './people';

/** Tokens for programs, which act as their owner. Only the SHA-256 of their 256 random bits is stored. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scope: text('scope').$type<TokenScope>().notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [uniqueIndex('access_tokens_hash').on(t.tokenHash), index('access_tokens_user').on(t.userId)],
);
