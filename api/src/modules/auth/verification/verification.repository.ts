import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { emailVerifications, users } from '../../../db/schema/people';
import { hashToken, newToken } from '../../../identity/secrets';

const waitingOf = (userId: number) => and(eq(emailVerifications.userId, userId), isNull(emailVerifications.usedAt));

/** Returns the code; only its hash is stored. Only the newest code works. */
export async function createVerification(tx: Database, userId: number, now: Date, expiresAt: Date): Promise<string> {
  const code = newToken();
  await tx.update(emailVerifications).set({ usedAt: now }).where(waitingOf(userId));
  await tx.insert(emailVerifications).values({ userId, codeHash: hashToken(code), createdAt: now, expiresAt });
  return code;
}

/** Consumes the code and marks the address as verified. Returns the account; undefined for an invalid code. */
export async function consumeVerification(tx: Database, code: string, now: Date): Promise<number | undefined> {
  const [used] = await tx
    .update(emailVerifications)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailVerifications.codeHash, hashToken(code)),
        isNull(emailVerifications.usedAt),
        gt(emailVerifications.expiresAt, now),
      ),
    )
    .returning({ userId: emailVerifications.userId });
  if (!used) return undefined;
  await tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, used.userId));
  return used.userId;
}
