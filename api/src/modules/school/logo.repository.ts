import { eq } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { schools } from '../../db/schema/schools';
import { orNotFound } from '../../refusals/refusal';

/** @throws 404 */
export async function findLogo(db: Database, schoolId: number): Promise<string | null> {
  const [row] = await db.select({ logo: schools.logo }).from(schools).where(eq(schools.id, schoolId));
  return orNotFound(row).logo;
}

export async function setLogo(tx: Database, schoolId: number, logo: string | null): Promise<void> {
  await tx.update(schools).set({ logo }).where(eq(schools.id, schoolId));
}
