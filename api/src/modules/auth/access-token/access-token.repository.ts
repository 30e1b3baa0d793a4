import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { accessTokens } from '../../../db/schema/access-tokens';

const working = (userId: number, now: Date) =>
  and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now));

const shown = {
  id: accessTokens.id,
  name: accessTokens.name,
  scope: accessTokens.scope,
  createdAt: accessTokens.createdAt,
  expiresAt: accessTokens.expiresAt,
  usedAt: accessTokens.usedAt,
};

export const listTokens = (db: Database, userId: number, now: Date) =>
  db.select(shown).from(accessTokens).where(working(userId, now)).orderBy(desc(accessTokens.id));
export type TokenRow = Awaited<ReturnType<typeof listTokens>>[number];

export const countTokens = (db: Database, userId: number, now: Date): Promise<number> =>
  db.$count(accessTokens, working(userId, now));

export async function addToken(tx: Database, token: typeof accessTokens.$inferInsert): Promise<TokenRow | undefined> {
  const [row] = await tx.insert(accessTokens).values(token).returning(shown);
  return row;
}

/** Undefined if the account has no valid token with this id. */
export async function revokeToken(tx: Database, userId: number, id: number, now: Date) {
  const [revoked] = await tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(working(userId, now), eq(accessTokens.id, id)))
    .returning({ id: accessTokens.id });
  return revoked;
}

export async function revokeAllTokens(tx: Database, userId: number, now: Date): Promise<void> {
  await tx.update(accessTokens).set({ revokedAt: now }).where(working(userId, now));
}
