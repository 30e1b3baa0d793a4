import { and, eq, inArray, isNull } from 'drizzle-orm';
import { role } from 'shared/contract/enums';
import { type Database } from '../db/database';
import { identities } from '../db/schema/identity';
import { emailVerifications, knownEmail, passwordResets, sessions, users } from '../db/schema/people';
import { profiles } from '../db/schema/profiles';
import { hashPassword, newToken } from '../server/secrets';
import { chunksOf } from './chunks';
import { type StudentAccount } from './ledger';

/** Which of these addresses already have an account anywhere in the portal. */
export async function loadTaken(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const some of chunksOf(addresses)) {
    for (const { email } of await db.select({ email: knownEmail }).from(users).where(inArray(users.email, some)))
      taken.add(email);
  }
  return taken;
}

/**
 * Creates accounts for students; returns account ids by address. They have no known password: students choose one by
 * “Forgot your password?”, which proves access to the address.
 */
export async function openAccounts(
  tx: Database,
  schoolId: number,
  accounts: readonly StudentAccount[],
): Promise<Map<string, number>> {
  const opened = new Map<string, number>();
  if (accounts.length === 0) return opened;
  const passwordHash = await hashPassword(newToken());
  for (const some of chunksOf(accounts)) {
    const made = await tx
      .insert(users)
      .values(some.map(({ email }) => ({ email, passwordHash, roleId: role.student })))
      .onConflictDoNothing()
      .returning({ id: users.id, email: knownEmail });
    for (const { id, email } of made) opened.set(email, id);
    const rows = some.flatMap(({ email, name }) => {
      const userId = opened.get(email);
      return userId === undefined ? [] : [{ userId, schoolId, fullName: name }];
    });
    if (rows.length > 0) await tx.insert(profiles).values(rows);
  }
  return opened;
}

/**
 * Changes addresses of students' accounts; returns how many. Readers of the old address may know the password or have
 * used single sign-on, so the account is closed until a password is chosen by a mail to the new address, or its owner
 * signs in by an identity provider.
 */
export async function changeEmails(
  tx: Database,
  changes: readonly { userId: number; to: string }[],
  now: Date,
): Promise<number> {
  if (changes.length === 0) return 0;
  const passwordHash = await hashPassword(newToken());
  const changed: number[] = [];
  for (const { userId, to } of changes) {
    const rows = await tx
      .update(users)
      .set({ email: to, emailVerifiedAt: null, passwordHash, updatedAt: now })
      .where(and(eq(users.id, userId), eq(users.roleId, role.student)))
      .returning({ id: users.id });
    changed.push(...rows.map(({ id }) => id));
  }
  for (const some of chunksOf(changed)) {
    await tx.delete(identities).where(inArray(identities.userId, some));
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(inArray(sessions.userId, some), isNull(sessions.revokedAt)));
    for (const mailed of [passwordResets, emailVerifications])
      await tx
        .update(mailed)
        .set({ usedAt: now })
        .where(and(inArray(mailed.userId, some), isNull(mailed.usedAt)));
  }
  return changed.length;
}
