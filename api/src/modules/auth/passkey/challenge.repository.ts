import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { authChallenges } from '../../../db/schema/identity';
import { hashToken, newToken } from '../../../identity/secrets';

type Purpose = 'second-factor' | 'new-passkey' | 'passkey' | 'single-sign-on' | 'student-sign-on';

export interface NewChallenge {
  userId: number | null;
  purpose: Purpose;
  data?: Record<string, string>;
  now: Date;
  expiresAt: Date;
}

/** Returns the token that the browser keeps. Also deletes expired challenges. */
export async function openChallenge(db: Database, { now, ...challenge }: NewChallenge): Promise<string> {
  const token = newToken();
  await db.delete(authChallenges).where(lt(authChallenges.expiresAt, now));
  await db.insert(authChallenges).values({ ...challenge, createdAt: now, tokenHash: hashToken(token) });
  return token;
}

const isOpen = (purpose: Purpose, token: string, now: Date) =>
  and(
    eq(authChallenges.tokenHash, hashToken(token)),
    eq(authChallenges.purpose, purpose),
    isNull(authChallenges.usedAt),
    gt(authChallenges.expiresAt, now),
  );

/** Undefined for an expired or unknown challenge. */
export async function findChallenge(db: Database, purpose: Purpose, token: string, now: Date) {
  const [row] = await db
    .select({ id: authChallenges.id, userId: authChallenges.userId, data: authChallenges.data })
    .from(authChallenges)
    .where(isOpen(purpose, token, now));
  return row;
}

const isUnused = (id: number) => and(eq(authChallenges.id, id), isNull(authChallenges.usedAt));

/** Only one of two concurrent calls gets true. */
export async function closeChallenge(db: Database, id: number, now: Date): Promise<boolean> {
  const closed = await db
    .update(authChallenges)
    .set({ usedAt: now })
    .where(isUnused(id))
    .returning({ id: authChallenges.id });
  return closed.length > 0;
}

/**
 * Finds the challenge and closes it, for steps that allow a single attempt. Undefined for an expired or unknown
 * challenge.
 */
export async function consumeChallenge(db: Database, purpose: Purpose, token: string, now: Date) {
  const [row] = await db
    .update(authChallenges)
    .set({ usedAt: now })
    .where(isOpen(purpose, token, now))
    .returning({ userId: authChallenges.userId, data: authChallenges.data });
  return row;
}
