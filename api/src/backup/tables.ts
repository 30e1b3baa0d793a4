import { sql } from 'drizzle-orm';
import { type Database } from '../db/database';
import { rowsOf } from '../db/rows-of';

interface Column {
  table: string;
  column: string;
}

/** Columns of every table, without generated ones. */
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

/** Whether the tables hold no rows but those of the migrations. */
export async function isEmpty(db: Database, tables: Iterable<string>): Promise<boolean> {
  for (const table of tables) {
    if ((await rowsOf(db, sql`select 1 from ${sql.identifier(table)} limit 1`)).length > 0) return false;
  }
  return true;
}

/** Writes JSON rows. Missing columns get their defaults. */
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

interface Constraint {
  drop: string;
  add: string;
}

async function executeAll(tx: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement));
}

/** The portal's schemas with foreign keys between their tables. */
const schemas = sql`(select oid from pg_namespace where nspname in ('public', 'derived'))`;

/**
 * Drops the foreign keys, so that rows can be inserted in any order; returns a function that restores them and so
 * checks every row. Inside a transaction nobody else sees the tables without them.
 */
export async function dropReferences(tx: Database): Promise<() => Promise<void>> {
  const references = await rowsOf<Constraint>(
    tx,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "drop",
          format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "add"
        from pg_constraint where contype = 'f' and connamespace in ${schemas} order by conname`,
  );
  await executeAll(
    tx,
    references.map(({ drop }) => drop),
  );
  return () =>
    executeAll(
      tx,
      references.map(({ add }) => add),
    );
}

/** The same for indexes, which are faster to build than to maintain. Keeps those of primary keys and constraints. */
export async function dropIndexes(tx: Database): Promise<() => Promise<void>> {
  const indexes = await rowsOf<Constraint>(
    tx,
    sql`select format('drop index %s', indexrelid::regclass) as "drop", pg_get_indexdef(indexrelid) as "add"
        from pg_index inner join pg_class on pg_class.oid = indexrelid
        where relnamespace in ${schemas} and not exists (select from pg_constraint where conindid = indexrelid)
        order by indexrelid`,
  );
  await executeAll(
    tx,
    indexes.map(({ drop }) => drop),
  );
  return () =>
    executeAll(
      tx,
      indexes.map(({ add }) => add),
    );
}

/** The same for the triggers that maintain `derived`. */
export async function disableTriggers(tx: Database): Promise<() => Promise<void>> {
  const watched = await rowsOf<Constraint>(
    tx,
    sql`select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as "drop",
          format('alter table %s enable %s trigger %I', tgrelid::regclass, case tgenabled when 'A' then 'always' end, tgname) as "add"
        from pg_trigger inner join pg_class on pg_class.oid = tgrelid
        where not tgisinternal and tgenabled in ('O', 'A') and relnamespace = 'public'::regnamespace`,
  );
  await executeAll(
    tx,
    watched.map(({ drop }) => drop),
  );
  return () =>
    executeAll(
      tx,
      watched.map(({ add }) => add),
    );
}

const isThere = async (tx: Database, name: string): Promise<boolean> =>
  (await rowsOf(tx, sql`select 1 where to_regproc(${name}) is not null or to_regclass(${name}) is not null`)).length >
  0;

/** Fills what the triggers would have maintained. A database of an older version may not have it yet. */
export async function fillDerived(tx: Database): Promise<void> {
  if (await isThere(tx, 'derived.fill_questions')) await tx.execute(sql`select derived.fill_questions()`);
  if (await isThere(tx, 'derived.fill_likeness')) await tx.execute(sql`select derived.fill_likeness()`);
  if (await isThere(tx, 'derived.course_changes'))
    await tx.execute(sql`insert into derived.course_changes (course_id) select id from courses`);
}

/** Moves the id sequences past the restored rows. */
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
