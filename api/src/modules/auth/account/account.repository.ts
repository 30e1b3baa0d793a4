import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { passwordResets, sessions, knownEmail, users } from '../../../db/schema/people';
import { type Account } from '../../../identity/account';
import { revokeAllTokens } from '../access-token/access-token.repository';
import { revokeCalendarFeeds } from '../repository';

type Own = Pick<Account, 'userId' | 'sessionId'>;

/** More than anybody reads. “End all other sessions” includes those beyond the limit. */
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

/** The current session comes first, so that the limit never cuts it off. */
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

/** Undefined if the account has no active session with this id. */
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
 * Changes the password with this hash, ends all other sessions, revokes the calendar address and the access tokens, and
 * invalidates mailed reset links. Returns false if a concurrent call has changed the password first.
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
