import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { emailVerifications, users } from '../../db/schema/people';
import { hashToken, newToken } from '../../server/secrets';

const waitingOf = (userId: number) => and(eq(emailVerifications.userId, userId), isNull(emailVerifications.usedAt));

/** Answers with the code, which is stored as a hash only. Only the newest works. */
export async function createVerification(tx: Database, userId: number, now: Date, expiresAt: Date): Promise<string> {
  const code = newToken();
  await tx.update(emailVerifications).set({ usedAt: now }).where(waitingOf(userId));
  await tx.insert(emailVerifications).values({ userId, codeHash: hashToken(code), createdAt: now, expiresAt });
  return code;
}

/** Uses the code up and notes that its account reads its address: which one. Undefined for a code that does not work. */
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
