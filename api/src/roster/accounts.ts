import { inArray } from 'drizzle-orm';
import { role } from 'shared/contract/enums';
import { type Database } from '../db/database';
import { users } from '../db/schema/people';
import { profiles } from '../db/schema/profiles';
import { hashPassword, newToken } from '../server/secrets';
import { chunksOf } from './chunks';
import { type StudentAccount } from './ledger';

/** Which of these addresses have an account already, anywhere in the portal. */
export async function loadTaken(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const some of chunksOf(addresses)) {
    for (const { email } of await db.select({ email: users.email }).from(users).where(inArray(users.email, some)))
      taken.add(email);
  }
  return taken;
}

/**
 * Opens accounts for students and answers address → account. Nobody knows their passwords: a student chooses one by the
 * link that “Forgot your password?” sends to the address, and so shows that it is theirs.
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
      .returning({ id: users.id, email: users.email });
    for (const { id, email } of made) opened.set(email, id);
    const rows = some.flatMap(({ email, name }) => {
      const userId = opened.get(email);
      return userId === undefined ? [] : [{ userId, schoolId, fullName: name }];
    });
    if (rows.length > 0) await tx.insert(profiles).values(rows);
  }
  return opened;
}
