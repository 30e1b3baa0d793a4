import { sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { changeEmails } from '../write/accounts';
import { changedTables, type ImportedName, isRowOf, linkTables, rosterTables } from './imported-tables';

/** Columns that an import changes implicitly and nobody edits. */
const kept = new Set(['id', 'school_id', 'version', 'updated_at']);
/** Tables with a foreign key to the id of this one, which the import neither writes nor links. */
const referencing = (tx: Database, name: ImportedName, written: readonly ImportedName[]) =>
  rowsOf<{ child: string; column: string }>(
    tx,
    sql`select format('%I', child.relname) as child, format('%I', a.attname) as column
      from pg_constraint c
      join pg_class child on child.oid = c.conrelid
      join pg_namespace n on n.oid = child.relnamespace and n.nspname = 'public'
      cross join lateral unnest(c.conkey, c.confkey) as k(own, referenced)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
      join pg_attribute p on p.attrelid = c.confrelid and p.attnum = k.referenced and p.attname = 'id'
      where c.contype = 'f' and c.confrelid = ${name}::regclass
        and child.relname not in (${sql.join(
          [...linkTables, ...written].map((own) => sql`${own}`),
          sql`, `,
        )})
      order by 1, 2`,
  );

/**
 * Number of rows created by the import that are referenced by now: a student with submissions, a course with topics.
 */
export async function countHanging(
  tx: Database,
  importId: number,
  name: ImportedName,
  written: readonly ImportedName[] = rosterTables,
): Promise<number> {
  const children = await referencing(tx, name, written);
  if (children.length === 0) return 0;
  const ids = sql.join(
    children.map(({ child, column }) => sql.raw(`select ${column} from ${child}`)),
    sql` union `,
  );
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from roster_import_rows r
      where r.import_id = ${importId} and r.table_name = ${name} and r.before is null
        and (r.key->>'id')::int in (${ids})`,
  );
  return row?.count ?? 0;
}

/** Accounts created by the import that have been signed in to. */
async function countUsed(tx: Database, importId: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from roster_import_rows r
      where r.import_id = ${importId} and r.table_name = 'users' and r.before is null
        and exists (select 1 from sessions s where s.user_id = (r.key->>'id')::int)`,
  );
  return row?.count ?? 0;
}

/** Number of rows created by an import that are in use. */
export async function countInUse(tx: Database, importId: number): Promise<number> {
  let count = await countUsed(tx, importId);
  for (const name of ['students', 'courses', 'classes', 'grades'] as const)
    count += await countHanging(tx, importId, name);
  return count;
}

/** Deletes the rows that the import created in these tables. */
export async function removeMade(tx: Database, importId: number, names: readonly ImportedName[]): Promise<void> {
  for (const name of names)
    await tx.execute(sql`delete from ${sql.identifier(name)} t using roster_import_rows r
      where r.import_id = ${importId} and r.table_name = ${name} and r.before is null and ${isRowOf(name, 't')}`);
}

/** Restores the rows that the import deleted. */
export async function restoreRemoved(tx: Database, importId: number, names: readonly ImportedName[]): Promise<void> {
  for (const name of names)
    await tx.execute(sql`insert into ${sql.identifier(name)}
      select p.* from roster_import_rows r, lateral jsonb_populate_record(null::${sql.identifier(name)}, r.before) p
      where r.import_id = ${importId} and r.table_name = ${name} and r.after is null and r.before is not null
      on conflict do nothing`);
}

const columnsOf = async (tx: Database, name: ImportedName) =>
  (
    await rowsOf<{ column: string }>(
      tx,
      sql`select column_name as column from information_schema.columns
        where table_schema = 'public' and table_name = ${name} order by ordinal_position`,
    )
  )
    .map(({ column }) => column)
    .filter((column) => !kept.has(column));

/** Gives students back the ids of the school's system, which may change between two: all are freed first. */
async function restoreSourcedIds(tx: Database, importId: number): Promise<void> {
  const rows = await rowsOf<{ id: number; sourcedId: string | null }>(
    tx,
    sql`select s.id, r.before->>'sourced_id' as "sourcedId" from roster_import_rows r
      join students s on s.id = (r.key->>'id')::int and s.sourced_id = r.after->>'sourced_id'
      where r.import_id = ${importId} and r.table_name = 'students' and r.before is not null
        and r.before->>'sourced_id' is distinct from r.after->>'sourced_id'`,
  );
  const ids = anyOf(rows.map(({ id }) => id));
  await tx.execute(sql`update students set sourced_id = null where id = ${ids}`);
  await tx.execute(sql`update students s set sourced_id = given."sourcedId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, "sourcedId" text) where s.id = given.id`);
}

/** Restores the earlier values of changed rows; later manual changes are kept. */
export async function restoreChanged(tx: Database, importId: number, now: Date): Promise<void> {
  await restoreSourcedIds(tx, importId);
  for (const name of changedTables) {
    const columns = await columnsOf(tx, name);
    const list = (of: string) => sql.raw(columns.map((column) => `${of}"${column}"`).join(', '));
    await tx.execute(sql`update ${sql.identifier(name)} t
      set (${list('')}) = (select ${list('p.')} from jsonb_populate_record(t, x.patch) p),
        version = t.version + 1, updated_at = ${now.toISOString()}::timestamptz
      from (
        select (r.key->>'id')::int as id, jsonb_object_agg(k.name, r.before->k.name) as patch
        from roster_import_rows r
        join ${sql.identifier(name)} cur on ${isRowOf(name, 'cur')}
        cross join lateral jsonb_object_keys(r.before) as k(name)
        where r.import_id = ${importId} and r.table_name = ${name} and r.before is not null and r.after is not null
          and k.name not in ('version', 'updated_at')
          and r.before->k.name is distinct from r.after->k.name
          and to_jsonb(cur)->k.name is not distinct from r.after->k.name
        group by r.key
      ) x where t.id = x.id`);
  }
}

/** Restores the earlier addresses of accounts, unless they were changed again. */
export async function restoreEmails(tx: Database, importId: number, now: Date): Promise<void> {
  const rows = await rowsOf<{ userId: number; to: string }>(
    tx,
    sql`select u.id as "userId", r.before->>'email' as to from roster_import_rows r
      join users u on u.id = (r.key->>'id')::int and u.email = r.after->>'email'
      where r.import_id = ${importId} and r.table_name = 'users' and r.before->>'email' is not null`,
  );
  await changeEmails(tx, rows, now);
}
