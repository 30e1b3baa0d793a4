import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { passwordResets, sessions, knownEmail, users } from '../../db/schema/people';
import { type Account } from '../../server/account';
import { revokeAllTokens } from './access-token.repository';
import { revokeCalendarFeeds } from './repository';

type Own = Pick<Account, 'userId' | 'sessionId'>;

/** More than anybody reads; ending all others ends those beyond, too. */
const SHOWN = 100;

const living = (userId: number, now: Date) =>
  and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

export async function passwordHashOf(db: Database, { userId }: Own): Promise<string | undefined> {
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return row?.hash;
}

export async function emailOf(db: Database, { userId }: Own): Promise<string | undefined> {
  const [row] = await db.select({ email: knownEmail }).from(users).where(eq(users.id, userId));
  return row?.email;
}

/** The session that asks comes first, so that it is never among those left out. */
export function listSessions(db: Database, { userId, sessionId }: Own, now: Date) {
  const current = sql<boolean>`${sessions.id} = ${sessionId}`;
  const { id, browser, system, createdAt, usedAt } = sessions;
  return db
    .select({ id, browser, system, createdAt, usedAt, current })
    .from(sessions)
    .where(living(userId, now))
    .orderBy(desc(current), desc(usedAt), desc(id))
    .limit(SHOWN);
}

/** Undefined when it is no living session of the account. */
export async function endSession(db: Database, { userId }: Own, id: number, now: Date) {
  const [ended] = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(living(userId, now), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended;
}

export async function endOtherSessions(db: Database, { userId, sessionId }: Own, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(living(userId, now), ne(sessions.id, sessionId)));
}

/**
 * Changes the password that had this hash, ends every other session, the calendar's address and the access tokens, and uses up what was mailed for a new one.
 * Answers whether it was still the password: of two changes at once one wins.
 */
export async function changePassword(
  tx: Database,
  own: Own,
  hashes: { current: string; next: string },
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ passwordHash: hashes.next, updatedAt: now })
    .where(and(eq(users.id, own.userId), eq(users.passwordHash, hashes.current)))
    .returning({ id: users.id });
  if (changed.length === 0) return false;
  await endOtherSessions(tx, own, now);
  await revokeCalendarFeeds(tx, own.userId, now);
  await revokeAllTokens(tx, own.userId, now);
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, own.userId), isNull(passwordResets.usedAt)));
  return true;
}
