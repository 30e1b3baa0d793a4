import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { role } from 'shared/contract/enums';
import { type Database } from '../../db/database';
import { passwordResets, sessions, users } from '../../db/schema/people';
import { profiles } from '../../db/schema/profiles';
import { hashToken, newToken } from '../../server/secrets';
import { type BrowserName } from './browser-name';

/** An account by its address (trimmed, lower case), whatever its state. */
export async function findByEmail(db: Database, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      roleId: users.roleId,
      isActive: users.isActive,
      isBlocked: users.isBlocked,
      deletedAt: users.deletedAt,
      fullName: profiles.fullName,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.email, email));
  return row;
}
export type Credentials = NonNullable<Awaited<ReturnType<typeof findByEmail>>>;

/** Undefined when the address has an account already. */
export async function createTeacher(tx: Database, person: { email: string; passwordHash: string; fullName: string }) {
  const [user] = await tx
    .insert(users)
    .values({ email: person.email, passwordHash: person.passwordHash, roleId: role.teacher })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (user) await tx.insert(profiles).values({ userId: user.id, fullName: person.fullName });
  return user?.id;
}

/** Answers with the token, which is stored as a hash only. */
export async function openSession(
  db: Database,
  session: { userId: number; createdAt: Date; expiresAt: Date } & BrowserName,
): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({ ...session, usedAt: session.createdAt, tokenHash: hashToken(token) });
  return token;
}

export async function revokeSession(db: Database, sessionId: number, now: Date): Promise<void> {
  await db.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, sessionId));
}

/** Only the newest link works: older ones are used up. */
export async function createReset(tx: Database, userId: number, now: Date, expiresAt: Date): Promise<string> {
  const token = newToken();
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
  await tx.insert(passwordResets).values({ userId, tokenHash: hashToken(token), createdAt: now, expiresAt });
  return token;
}

/** Uses the token up in one statement, so that of two calls at once one wins. Answers with the user's id. */
export async function consumeReset(tx: Database, token: string, now: Date): Promise<number | undefined> {
  const [row] = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordResets.tokenHash, hashToken(token)),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
      ),
    )
    .returning({ userId: passwordResets.userId });
  return row?.userId;
}

/** Sets the password and ends every session: whoever knew the old one is out. */
export async function setPassword(tx: Database, userId: number, passwordHash: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, updatedAt: now })
    .where(and(eq(users.id, userId), ne(users.isBlocked, true)));
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}
