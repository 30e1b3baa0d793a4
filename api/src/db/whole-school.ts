import { sql } from 'drizzle-orm';
import { type Database } from './database';

/**
 * Runs statements over most rows of a school. What a transaction has just written is not in the statistics, which count
 * a new school's rows as few, so the planner would take nested loops: minutes for 45,000 rows. Must run in a transaction.
 */
export async function overWholeSchool<T>(tx: Database, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`set local enable_nestloop = off`);
  const result = await work();
  await tx.execute(sql`set local enable_nestloop to default`);
  return result;
}
