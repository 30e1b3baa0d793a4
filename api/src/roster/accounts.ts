import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { role } from 'shared/contract/enums';
import { type Database } from '../db/database';
import { insertRows } from '../db/insert-rows';
import { rowsOf } from '../db/rows-of';
import { identities } from '../db/schema/identity';
import { emailVerifications, passwordResets, sessions, users } from '../db/schema/people';
import { profiles } from '../db/schema/profiles';
import { hashPassword, newToken } from '../server/secrets';
import { chunksOf } from './chunks';
import { type StudentAccount } from './ledger';

/** Which of these addresses already have an account anywhere in the portal. */
export async function loadTaken(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await rowsOf<{ email: string }>(
    db,
    sql`select email from users
      where email = any(array(select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb)))`,
  );
  return new Set(rows.map(({ email }) => email));
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
  const made = await insertRows<typeof users, { id: number; email: string }>(tx, {
    table: users,
    rows: accounts.map(({ email }) => ({ email, passwordHash, roleId: role.student })),
    skipsPresent: true,
    returning: sql`id, email`,
  });
  for (const { id, email } of made) opened.set(email, id);
  await insertRows(tx, {
    table: profiles,
    rows: accounts.flatMap(({ email, name }) => {
      const userId = opened.get(email);
      return userId === undefined ? [] : [{ userId, schoolId, fullName: name }];
    }),
    dangling: sql`select p.id from profiles p left join users u on u.id = p.user_id
      where p.school_id = ${schoolId} and u.id is null`,
  });
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
