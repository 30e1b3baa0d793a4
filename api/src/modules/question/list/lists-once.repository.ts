import { sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';

/**
 * Brings the lists of the bank in line with new questions once, and not after each table that is written of them
 * (migration 0091). `write` returns their ids.
 */
export async function withListsOnce(tx: Database, write: () => Promise<number[]>): Promise<number[]> {
  await tx.execute(sql`select set_config('derived.lists', 'later', true)`);
  const ids = await write();
  await tx.execute(sql`select set_config('derived.lists', '', true)`);
  await tx.execute(sql`select derived.keep_questions(${`{${ids.join(',')}}`}::int[])`);
  return ids;
}
