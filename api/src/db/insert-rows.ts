import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type Database } from './database';
import { referencesAtOnce } from './references-at-once';
import { rowsOf } from './rows-of';

/** Rows per statement. */
const ROWS = 5000;
/** Fewer rows are checked sooner than those of a whole school. */
const MANY = 500;

interface Insertion<T extends PgTable> {
  table: T;
  /** All with the same columns. */
  rows: readonly T['$inferInsert'][];
  /** Leaves out rows that violate a unique index. */
  skipsPresent?: boolean;
  /** Of each inserted row, in their order. */
  returning?: SQL;
  /** Selects rows that reference nothing, so that what they reference may be checked at once. */
  dangling?: SQL;
}

const listOf = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

function statementOf<T extends PgTable>({ table, rows, skipsPresent, returning }: Insertion<T>): SQL {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const used = Object.keys(rows[0] ?? {}).flatMap((key) => {
    const column = columns[key];
    return column ? [{ field: sql.identifier(key), column }] : [];
  });
  return sql`insert into ${table} (${listOf(used.map(({ column }) => sql`${sql.identifier(column.name)}`))})
    select ${listOf(used.map(({ field }) => sql`${field}`))} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (${listOf(used.map(({ field, column }) => sql`${field} ${sql.raw(column.getSQLType())}`))})
    ${skipsPresent ? sql`on conflict do nothing` : sql``} ${returning ? sql`returning ${returning}` : sql``}`;
}

/**
 * Inserts many rows as one parameter for each statement: one for each value takes several times as long to build, send
 * and parse.
 */
export async function insertRows<T extends PgTable, Returned = never>(
  tx: Database,
  { rows, dangling, ...insertion }: Insertion<T>,
): Promise<Returned[]> {
  if (rows.length === 0) return [];
  const insert = async () => {
    const returned: Returned[] = [];
    for (let at = 0; at < rows.length; at += ROWS)
      returned.push(...(await rowsOf<Returned>(tx, statementOf({ ...insertion, rows: rows.slice(at, at + ROWS) }))));
    return returned;
  };
  return dangling && rows.length > MANY ? referencesAtOnce(tx, insert, dangling) : insert();
}
