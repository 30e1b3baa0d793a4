import { and, asc, count, eq } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { passkeys } from '../../../db/schema/identity';

type Row = typeof passkeys.$inferSelect;

const ofAccount = (userId: number, id: number) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

export const listPasskeys = (db: Database, userId: number): Promise<Row[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

export async function countPasskeys(db: Database, userId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.count ?? 0;
}

export async function findPasskey(db: Database, credentialId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

export type NewPasskey = typeof passkeys.$inferInsert;

/** Returns false if the passkey already exists. */
export async function addPasskey(db: Database, passkey: NewPasskey): Promise<boolean> {
  const added = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return added.length > 0;
}

/** Only one of two concurrent calls with the same response gets true. */
export async function countUse(db: Database, { id, counter }: Row, next: number, now: Date): Promise<boolean> {
  const counted = await db
    .update(passkeys)
    .set({ counter: next, usedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return counted.length > 0;
}

/** Undefined when the account has no such passkey. */
export async function renamePasskey(db: Database, userId: number, id: number, name: string) {
  const [row] = await db.update(passkeys).set({ name }).where(ofAccount(userId, id)).returning({ id: passkeys.id });
  return row;
}

/** Undefined when the account has no such passkey. */
export async function deletePasskey(db: Database, userId: number, id: number) {
  const [row] = await db.delete(passkeys).where(ofAccount(userId, id)).returning({ id: passkeys.id });
  return row;
}

export async function deletePasskeys(db: Database, userId: number): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}
