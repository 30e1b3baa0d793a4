import { eq } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { schools } from '../../db/schema/schools';

export async function findZone(db: Database, schoolId: number) {
  const [row] = await db.select({ timeZone: schools.timeZone }).from(schools).where(eq(schools.id, schoolId));
  return row;
}

export async function setZone(db: Database, schoolId: number, timeZone: string): Promise<void> {
  await db.update(schools).set({ timeZone }).where(eq(schools.id, schoolId));
}
