import { eq } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { writingRules } from '../../db/schema/attempts';

type Stored = typeof writingRules.$inferSelect;
type Rules = Omit<Stored, 'assessmentId' | 'schoolId'>;

export async function findRules(db: Database, assessmentId: number): Promise<Stored | undefined> {
  const [row] = await db.select().from(writingRules).where(eq(writingRules.assessmentId, assessmentId));
  return row;
}

export async function storeRules(
  tx: Database,
  { id: assessmentId, schoolId }: { id: number; schoolId: number },
  rules: Partial<Rules>,
): Promise<void> {
  await tx
    .insert(writingRules)
    .values({ ...rules, assessmentId, schoolId })
    .onConflictDoUpdate({ target: writingRules.assessmentId, set: rules });
}
