import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { serviceAccounts } from '../../db/schema/partners';
import { orNotFound } from '../../refusals/refusal';

export type AccountRow = typeof serviceAccounts.$inferSelect;

const present = (schoolId: number) => and(eq(serviceAccounts.schoolId, schoolId), isNull(serviceAccounts.revokedAt));

/** Those that are not revoked; an expired one can be renewed. */
export const listAccounts = (db: Database, schoolId: number): Promise<AccountRow[]> =>
  db.select().from(serviceAccounts).where(present(schoolId)).orderBy(asc(serviceAccounts.id));

export async function addAccount(tx: Database, account: typeof serviceAccounts.$inferInsert): Promise<AccountRow> {
  const [row] = await tx.insert(serviceAccounts).values(account).returning();
  return orNotFound(row);
}

/** @throws 404 for one of another school, or a revoked one */
export async function lockAccount(tx: Database, schoolId: number, id: number): Promise<AccountRow> {
  const [row] = await tx
    .select()
    .from(serviceAccounts)
    .where(and(present(schoolId), eq(serviceAccounts.id, id)))
    .for('update');
  return orNotFound(row);
}

export async function setAccount(
  tx: Database,
  id: number,
  values: Partial<typeof serviceAccounts.$inferInsert>,
): Promise<AccountRow> {
  const [row] = await tx.update(serviceAccounts).set(values).where(eq(serviceAccounts.id, id)).returning();
  return orNotFound(row);
}
