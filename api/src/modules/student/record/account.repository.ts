import { eq } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { users } from '../../../db/schema/people';
import { profiles } from '../../../db/schema/profiles';
import { changeEmails, openAccounts, prepareAccounts } from '../../../roster/write/accounts';

/** Null for an account without an address. */
export async function emailOf(tx: Database, userId: number): Promise<string | null> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}

/** The id of a new account of a student; undefined if the address has an account already. */
export async function openAccount(
  tx: Database,
  schoolId: number,
  account: { email: string; name: string },
): Promise<number | undefined> {
  const prepared = await prepareAccounts(tx, schoolId, [account]);
  return (await openAccounts(tx, schoolId, prepared)) ? prepared.ids[0] : undefined;
}

/** Returns whether it is a student's account. */
export const changeEmail = async (tx: Database, userId: number, email: string, now: Date): Promise<boolean> =>
  (await changeEmails(tx, [{ userId, to: email }], now)) === 1;

export const renameAccount = (tx: Database, userId: number, fullName: string) =>
  tx.update(profiles).set({ fullName }).where(eq(profiles.userId, userId));
