import { type SQL } from 'drizzle-orm';
import { type Database } from './database';

/** The rows of a raw SQL statement. Values are the driver's: cast everything except text and short numbers. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  // Both drivers return this shape, but Drizzle's type does not say so.
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return rows;
}
