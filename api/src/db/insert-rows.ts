import { type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type Database } from './database';
import { asParameters, insertionOf } from './given-rows';
import { referencesAtOnce } from './references-at-once';
import { rowsOf } from './rows-of';
import { StagedRows } from './stage';

/** Fewer rows are checked sooner than those of a whole school. */
const MANY = 500;

/** All with the same columns. */
export type Rows<T extends PgTable> = readonly T['$inferInsert'][] | StagedRows;

interface Insertion<T extends PgTable> {
  table: T;
  rows: Rows<T>;
  /** Leaves out rows that violate a unique index. */
  skipsPresent?: boolean;
  /** Overwrites with `set` the row that has the same `target`; at most one of the rows may have it. */
  replaces?: { target: PgColumn; set: readonly PgColumn[] };
  /** Of each inserted row, in their order. */
  returning?: SQL;
  /** Selects rows that reference nothing, so that what they reference may be checked at once. */
  dangling?: SQL;
}

function onConflict({ skipsPresent, replaces }: Pick<Insertion<PgTable>, 'skipsPresent' | 'replaces'>): SQL {
  if (skipsPresent) return sql`on conflict do nothing`;
  if (!replaces) return sql``;
  const set = replaces.set.map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  return sql`on conflict (${sql.identifier(replaces.target.name)}) do update set ${sql.join(set, sql`, `)}`;
}

/** Inserts many rows by a statement for each few thousand. */
export async function insertRows<T extends PgTable, Returned = never>(
  tx: Database,
  { table, rows, returning, dangling, ...present }: Insertion<T>,
): Promise<Returned[]> {
  if (rows.length === 0) return [];
  const parts = rows instanceof StagedRows ? [rows] : asParameters(table, rows);
  const insert = async () => {
    const returned: Returned[] = [];
    for (const part of parts)
      returned.push(
        ...(await rowsOf<Returned>(
          tx,
          sql`${insertionOf(table, part)} ${onConflict(present)}
            ${returning ? sql`returning ${returning}` : sql``}`,
        )),
      );
    return returned;
  };
  return dangling && rows.length > MANY ? referencesAtOnce(tx, insert, dangling) : insert();
}
