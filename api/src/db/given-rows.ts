import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** Rows per statement. */
const ROWS = 5000;

/** Columns and a query for their values. */
export interface Values {
  names: readonly string[];
  values: SQL;
}

const listOf = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

export const columnList = (names: readonly string[]): SQL => listOf(names.map((name) => sql`${sql.identifier(name)}`));

/**
 * Rows of a table, all with the same columns, as one parameter: one for each value takes several times as long to build,
 * send and parse.
 */
function asOneParameter(table: PgTable, rows: readonly object[]): Values {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const used = Object.keys(rows[0] ?? {}).flatMap((key) => {
    const column = columns[key];
    return column ? [{ field: sql.identifier(key), column }] : [];
  });
  return {
    names: used.map(({ column }) => column.name),
    values: sql`select ${listOf(used.map(({ field }) => sql`${field}`))}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (${listOf(used.map(({ field, column }) => sql`${field} ${sql.raw(column.getSQLType())}`))})`,
  };
}

export function* asParameters(table: PgTable, rows: readonly object[]): Generator<Values> {
  for (let at = 0; at < rows.length; at += ROWS) yield asOneParameter(table, rows.slice(at, at + ROWS));
}

export const insertionOf = (into: PgTable | SQL, { names, values }: Values): SQL =>
  sql`insert into ${into} (${columnList(names)}) ${values}`;
