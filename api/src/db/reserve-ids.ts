import { getTableName, sql } from 'drizzle-orm';
import { type PgTable } from 'drizzle-orm/pg-core';
import { type Database } from './database';
import { rowsOf } from './rows-of';

/** New ids, which no other row will get, whether or not they are used. */
export async function reserveIds(db: Database, table: PgTable, count: number): Promise<number[]> {
  if (count === 0) return [];
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
}

/** The ids of rows, with a new one for each that has none. */
export async function withNewIds(
  db: Database,
  table: PgTable,
  rows: readonly { id: number | null }[],
): Promise<number[]> {
  const reserved = (await reserveIds(db, table, rows.filter(({ id }) => id === null).length)).values();
  return rows.map(({ id }) => id ?? reserved.next().value ?? 0);
}
