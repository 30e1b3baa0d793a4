import { eq } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { schools } from '../../db/schema/schools';

export async function findDemand(db: Database, schoolId: number) {
  const [row] = await db
    .select({ required: schools.secondFactorRequired })
    .from(schools)
    .where(eq(schools.id, schoolId));
  return row;
}

export async function setDemand(db: Database, schoolId: number, secondFactorRequired: boolean): Promise<void> {
  await db.update(schools).set({ secondFactorRequired }).where(eq(schools.id, schoolId));
}
