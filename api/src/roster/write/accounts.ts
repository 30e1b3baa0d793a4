import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { role } from 'shared/contract/enums';
import { type Database } from '../../db/database';
import { insertRows, type Rows } from '../../db/insert-rows';
import { reserveIds } from '../../db/reserve-ids';
import { rowsOf } from '../../db/rows-of';
import { identities } from '../../db/schema/identity';
import { emailVerifications, passwordResets, sessions, users } from '../../db/schema/people';
import { profiles } from '../../db/schema/profiles';
import { hashPassword, newToken } from '../../identity/secrets';
import { chunksOf } from './chunks-of';
import { type StudentAccount } from '@teacher-portal/roster/plan/ledger';

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
 * Accounts of students, one for each that is not null, with their ids. They have no known password: students choose one by
 * “Forgot your password?”, which proves access to the address.
 */
export async function prepareAccounts(db: Database, schoolId: number, accounts: readonly (StudentAccount | null)[]) {
  const wanted = accounts.filter((account) => account !== null);
  const passwordHash = wanted.length > 0 ? await hashPassword(newToken()) : '';
  const ids = await reserveIds(db, users, wanted.length);
  const made = wanted.map((account, at) => ({ ...account, id: ids[at] ?? 0 }));
  let next = 0;
  return {
    ids: accounts.map((account) => (account ? ids[next++] : undefined)),
    users: made.map(({ id, email }) => ({ id, email, passwordHash, roleId: role.student })),
    profiles: made.map(({ id, name }) => ({ userId: id, schoolId, fullName: name })),
  };
}

/** Writes accounts; returns whether none of the addresses had one already. */
export async function openAccounts(
  tx: Database,
  schoolId: number,
  accounts: { users: Rows<typeof users>; profiles: Rows<typeof profiles> },
): Promise<boolean> {
  const made = await insertRows(tx, {
    table: users,
    rows: accounts.users,
    skipsPresent: true,
    returning: sql`id`,
  });
  if (made.length < accounts.users.length) return false;
  await insertRows(tx, {
    table: profiles,
    rows: accounts.profiles,
    dangling: sql`select p.id from profiles p left join users u on u.id = p.user_id
      where p.school_id = ${schoolId} and u.id is null`,
  });
  return true;
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
