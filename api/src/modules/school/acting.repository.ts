import { eq } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { schools } from '../../db/schema/schools';

export async function findActing(db: Database, schoolId: number) {
  const [row] = await db.select({ byClass: schools.actsByClass }).from(schools).where(eq(schools.id, schoolId));
  return row;
}

export async function setActing(db: Database, schoolId: number, actsByClass: boolean): Promise<void> {
  await db.update(schools).set({ actsByClass }).where(eq(schools.id, schoolId));
}
