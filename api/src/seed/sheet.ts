import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm';
import { getTableConfig, type PgDatabase, type PgQueryResultHKT, type PgTable } from 'drizzle-orm/pg-core';

/** All rows of the demo data, collected in memory so that ids are known before anything is written. */
export class Sheet {
  readonly #rows = new Map<PgTable, Record<string, unknown>[]>();

  add<T extends PgTable>(table: T, row: InferInsertModel<T>): number {
    const rows = this.#rows.get(table) ?? [];
    const id = rows.length + 1;
    rows.push('id' in getTableColumns(table) ? { id, ...row } : { ...row });
    this.#rows.set(table, rows);
    return id;
  }

  /** The rows of a table so far, in id order. */
  rows(table: PgTable): readonly Record<string, unknown>[] {
    return this.#rows.get(table) ?? [];
  }

  async write<H extends PgQueryResultHKT, S extends Record<string, unknown>>(db: PgDatabase<H, S>): Promise<void> {
    for (const table of referredFirst([...this.#rows.keys()])) {
      const rows = this.#rows.get(table) ?? [];
      const columns = Object.keys(getTableColumns(table)).length;
      const batch = Math.floor(30_000 / columns);
      for (let from = 0; from < rows.length; from += batch) {
        await db.insert(table).values(rows.slice(from, from + batch));
      }
      if ('id' in getTableColumns(table)) {
        await db.execute(sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), ${rows.length})`);
      }
    }
  }
}

/** The tables sorted so that each follows those it references. */
function referredFirst(tables: PgTable[]): PgTable[] {
  const ordered = new Set<PgTable>();
  const visit = (table: PgTable, path: readonly PgTable[]) => {
    if (path.includes(table)) return;
    for (const key of getTableConfig(table).foreignKeys) visit(key.reference().foreignTable, [...path, table]);
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered].filter((table) => tables.includes(table));
}
