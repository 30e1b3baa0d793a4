import { sql } from 'drizzle-orm';
import { type Database } from '../db/database';

interface Column {
  table: string;
  column: string;
}

const rowsOf = async <Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> => {
  // The two drivers answer alike, and Drizzle's type of them says nothing.
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return rows;
};

/** Every table of the portal by its columns. What the database makes itself from other columns is left out. */
export async function readColumns(db: Database): Promise<Map<string, string[]>> {
  const rows = await rowsOf<Column>(
    db,
    sql`select c.table_name as "table", c.column_name as "column" from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        order by c.table_name, c.ordinal_position`,
  );
  const tables = new Map<string, string[]>();
  for (const { table, column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}

/** Whether anything has been written since the tables were made. */
export async function isEmpty(db: Database, tables: Iterable<string>): Promise<boolean> {
  for (const table of tables) {
    if ((await rowsOf(db, sql`select 1 from ${sql.identifier(table)} limit 1`)).length > 0) return false;
  }
  return true;
}

/** The rows of a table as JSON text, written by the database itself: every type keeps its exact value. */
export async function* readRows(tx: Database, table: string): AsyncGenerator<string> {
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as line from ${sql.identifier(table)} t`,
  );
  for (;;) {
    const rows = await rowsOf<{ line: string }>(tx, sql`fetch 1000 from backup_rows`);
    if (rows.length === 0) break;
    for (const { line } of rows) yield line;
  }
  await tx.execute(sql`close backup_rows`);
}

/** Writes rows that came from `readRows`. Columns that they do not have get their defaults. */
export async function writeRows(
  tx: Database,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${names})
        select ${names} from json_populate_recordset(null::${sql.identifier(table)}, ${`[${lines.join(',')}]`}::json)`,
  );
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/**
 * Takes the references between tables away and answers how to put them back, which checks every row: rows may then come
 * in any order. Inside a transaction nobody else sees the tables without them.
 */
export async function dropReferences(tx: Database): Promise<() => Promise<void>> {
  const references = await rowsOf<Reference>(
    tx,
    sql`select conrelid::regclass::text as "table", conname as "name", pg_get_constraintdef(oid) as "definition"
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  const table = (reference: Reference) => sql.identifier(reference.table.replace(/^"|"$/g, ''));
  for (const each of references)
    await tx.execute(sql`alter table ${table(each)} drop constraint ${sql.identifier(each.name)}`);
  return async () => {
    for (const each of references) {
      await tx.execute(
        sql`alter table ${table(each)} add constraint ${sql.identifier(each.name)} ${sql.raw(each.definition)}`,
      );
    }
  };
}

/** New ids begin after those that were restored. */
export async function moveSequences(tx: Database): Promise<void> {
  const columns = await rowsOf<Column>(
    tx,
    sql`select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of columns) {
    const sequence = sql`pg_get_serial_sequence(${`public.${table}`}, ${column})`;
    await tx.execute(
      sql`select setval(${sequence}, coalesce(max(${sql.identifier(column)}), 0) + 1, false) from ${sql.identifier(table)}`,
    );
  }
}
