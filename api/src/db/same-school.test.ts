import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/database';
import { fillEveryTable } from '../testing/fill-every-table';
import { openOldDatabase } from '../testing/old-database';
import { type Database, type OpenDatabase } from './database';
import { migrationTags } from './migrations-folder';

interface Reference {
  name: string;
  from: string;
  to: string;
  columns: string[];
  target: string[];
}

/** Every foreign key, from the database catalogue. */
async function listReferences(db: Database): Promise<Reference[]> {
  const columnsOf = (keys: 'conkey' | 'confkey', table: 'conrelid' | 'confrelid') =>
    sql`(select json_agg(a.attname order by k.place) from unnest(${sql.raw(keys)}) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = ${sql.raw(table)} and a.attnum = k.number)`;
  const { rows } = (await db.execute(sql`
    select conname as name, conrelid::regclass::text as "from", confrelid::regclass::text as "to",
      ${columnsOf('conkey', 'conrelid')} as columns, ${columnsOf('confkey', 'confrelid')} as target
    from pg_constraint where contype = 'f' order by 2, 1`)) as unknown as { rows: Reference[] };
  return rows;
}

/** The tables with a school_id, from the database catalogue, so that new ones are included. */
async function tablesOfSchools(db: Database): Promise<Set<string>> {
  const { rows } = (await db.execute(sql`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'school_id' and c.is_nullable = 'NO' and t.table_type = 'BASE TABLE'`)) as unknown as {
    rows: { name: string }[];
  };
  return new Set(rows.map(({ name }) => name));
}

/** Files may be shared between schools, and derived tables are written by triggers only. */
const isAcrossSchools = (table: string) => table === 'upload_schools' || table.startsWith('derived.');

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function referencesBetween(): Promise<Reference[]> {
  const ofSchools = await tablesOfSchools(database.db);
  const references = await listReferences(database.db);
  return references.filter(({ from, to }) => ofSchools.has(to) && !isAcrossSchools(from));
}

it('includes the school in every foreign key between rows of a school', async () => {
  const references = await referencesBetween();
  expect(references.length).toBeGreaterThan(30);
  const carries = ({ columns, target }: Reference) =>
    columns.some((column, at) => column === 'school_id' && target[at] === 'school_id');
  expect(references.filter((reference) => !carries(reference)).map(({ name }) => name)).toEqual([]);
});

/** Makes the first school's row reference the second school's, directly in the database. */
async function pointElsewhere({ from, columns }: Reference): Promise<unknown> {
  const [column = ''] = columns.filter((name) => name !== 'school_id');
  const attempt = database.db.transaction(async (tx) => {
    const [table, field] = [sql.identifier(from), sql.identifier(column)];
    // Without its own triggers, because some tables refuse every update.
    await tx.execute(sql`alter table ${table} disable trigger user`);
    const { rows } = (await tx.execute(
      sql`select count(*)::int as count from pg_constraint where contype = 'f' and confrelid = ${from}::regclass`,
    )) as unknown as { rows: { count: number }[] };
    // Rows that reference this column itself, as part of a longer key, would refuse the change first.
    const { rows: referring } = (await tx.execute(sql`
      select conrelid::regclass::text as name from pg_constraint join pg_attribute a on a.attrelid = confrelid
      where contype = 'f' and confrelid = ${from}::regclass and a.attname = ${column} and a.attname <> 'id'
        and a.attnum = any(confkey)`)) as unknown as { rows: { name: string }[] };
    for (const { name } of referring) await tx.execute(sql`delete from ${sql.identifier(name)}`);
    // If the foreign key is part of the primary key, the second school's own row would conflict.
    if (rows[0]?.count === 0) await tx.execute(sql`delete from ${table} where school_id = 2`);
    await tx.execute(sql`update ${table} set ${field} = 2 where school_id = 1`);
    throw new Error('was accepted');
  });
  return attempt.catch((error: Error & { cause?: { code?: string; constraint?: string } }) =>
    error.cause ? [error.cause.code, error.cause.constraint] : error.message,
  );
}

it('rejects a reference to a row of another school in the database itself', async () => {
  await fillEveryTable(database.db);
  const answers: unknown[] = [];
  const references = await referencesBetween();
  for (const reference of references) answers.push(await pointElsewhere(reference));
  // Two keys of one column reject the same row; the database names the first.
  const placeOf = (name: unknown) => {
    const found = references.find((reference) => reference.name === name);
    return found && `${found.from} ${found.columns.find((column) => column !== 'school_id')}`;
  };
  const places = (answers as [string, string][]).map(([code, name]) => [code, placeOf(name)]);
  expect(places).toEqual(references.map(({ name }) => ['23503', placeOf(name)]));
});

it('opens a database with a row that references another school, keeps the row and rejects further ones', async () => {
  const tags = migrationTags();
  const at = tags.findIndex((tag) => tag.endsWith('_same_school'));
  const old = await openOldDatabase(tags[at - 1] ?? '');
  await fillEveryTable(old.db);
  await old.db.execute(sql`update questions set course_id = 2 where id = 1`);
  await old.migrateTo(tags[at] ?? '');
  const { rows } = (await old.db.execute(sql`select course_id as course from questions where id = 1`)) as unknown as {
    rows: { course: number }[];
  };
  expect(rows).toEqual([{ course: 2 }]);
  await expect(old.db.execute(sql`update questions set course_id = 1 where id = 2`)).rejects.toMatchObject({
    cause: { code: '23503' },
  });
  await expect(old.db.execute(sql`update lectures set school_id = 2 where id = 1`)).rejects.toMatchObject({
    cause: { code: '23503' },
  });
  await old.close();
});
