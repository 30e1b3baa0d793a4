import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { role } from 'shared/contract/enums';
import { type Language } from 'shared/contract/limits';
import { type Database } from '../../db/database';
import { calendarFeeds, passwordResets, sessions, users } from '../../db/schema/people';
import { profiles } from '../../db/schema/profiles';
import { schoolMembers, schools } from '../../db/schema/schools';
import { type BrowserName } from '../../identity/browser-name';
import { hashToken, newToken } from '../../identity/secrets';
import { revokeAllTokens } from './access-token/access-token.repository';

async function findAccount(db: Database, condition: SQL) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      emailVerifiedAt: users.emailVerifiedAt,
      roleId: users.roleId,
      isActive: users.isActive,
      isBlocked: users.isBlocked,
      deletedAt: users.deletedAt,
      fullName: profiles.fullName,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(condition);
  return row;
}

/** An account by its address (trimmed, lower case), whatever its state. */
export const findByEmail = (db: Database, email: string) => findAccount(db, eq(users.email, email));
export const findById = (db: Database, id: number) => findAccount(db, eq(users.id, id));
export type Credentials = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Undefined if the address already has an account. */
export async function createTeacher(
  tx: Database,
  { fullName, ...person }: { email: string; passwordHash: string; emailVerifiedAt?: Date; fullName: string },
) {
  const [user] = await tx
    .insert(users)
    .values({ ...person, roleId: role.teacher })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (user) await tx.insert(profiles).values({ userId: user.id, fullName });
  return user?.id;
}

/** The language of mails to the user. */
export const rememberLanguage = (tx: Database, userId: number, language: Language) =>
  tx.update(users).set({ language }).where(eq(users.id, userId));

/** Returns the token; only its hash is stored. */
export async function openSession(
  db: Database,
  session: { userId: number; createdAt: Date; expiresAt: Date; provider?: string | undefined } & BrowserName,
): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({ ...session, usedAt: session.createdAt, tokenHash: hashToken(token) });
  return token;
}

/** Returns the identity provider of the session, if any. */
export async function revokeSession(db: Database, sessionId: number, now: Date): Promise<string | null> {
  const [row] = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(eq(sessions.id, sessionId))
    .returning({ provider: sessions.provider });
  return row?.provider ?? null;
}

/** Only the newest link works: older ones are invalidated. */
export async function createReset(tx: Database, userId: number, now: Date, expiresAt: Date): Promise<string> {
  const token = newToken();
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
  await tx.insert(passwordResets).values({ userId, tokenHash: hashToken(token), createdAt: now, expiresAt });
  return token;
}

const livingReset = (token: string, now: Date) =>
  and(eq(passwordResets.tokenHash, hashToken(token)), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));

/** The owner of the token, without consuming it. */
export async function findResetOwner(db: Database, token: string, now: Date): Promise<number | undefined> {
  const [row] = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(livingReset(token, now));
  return row?.userId;
}

/** Personal data that a guessed password could be based on. */
export async function guessableWordsOf(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .select({ email: users.email, fullName: profiles.fullName, school: schools.name })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(schoolMembers, eq(schoolMembers.userId, users.id))
    .leftJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .where(eq(users.id, userId));
  return [...new Set(rows.flatMap(({ fullName, email, school }) => [fullName, email ?? '', school ?? '']))];
}

/** Consumes the token in one statement, so that only one of two concurrent calls succeeds. Returns the user's id. */
export async function consumeReset(tx: Database, token: string, now: Date): Promise<number | undefined> {
  const [row] = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(livingReset(token, now))
    .returning({ userId: passwordResets.userId });
  return row?.userId;
}

export async function endAllSessions(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}

/** The private calendar address works without a password, so it is revoked with the password. */
export async function revokeCalendarFeeds(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .update(calendarFeeds)
    .set({ revokedAt: now })
    .where(and(eq(calendarFeeds.userId, userId), isNull(calendarFeeds.revokedAt)));
}

/**
 * Sets a password by a mailed link, which also verifies the address, and ends all sessions and the calendar address, so
 * that anybody who knew the old password loses access. Returns the role; undefined for a blocked account.
 */
export async function setPassword(
  tx: Database,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<number | undefined> {
  const [user] = await tx
    .update(users)
    .set({
      passwordHash,
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})`,
      updatedAt: now,
    })
    .where(and(eq(users.id, userId), ne(users.isBlocked, true)))
    .returning({ roleId: users.roleId });
  await endAllSessions(tx, userId, now);
  await revokeCalendarFeeds(tx, userId, now);
  await revokeAllTokens(tx, userId, now);
  return user?.roleId;
}
