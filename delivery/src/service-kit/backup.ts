import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type ServiceDatabase } from 'shared/contract/service-kit';
import { type DataPlace, openServiceDatabase, schemaOf } from './database';

/** Rows of one statement. */
const BATCH = 500;

interface Of {
  dir: string;
  remote: string;
  place: DataPlace;
}

interface Header {
  service: string;
  /** In a service of other migrations the rows would not fit. */
  migrations: string[];
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The tables of the service, each behind those that it references. */
async function tablesOf(db: ServiceDatabase, remote: string): Promise<string[]> {
  const tables = await db.query<{ name: string; needs: string[] }>(
    `select c.relname::text as name, coalesce((select json_agg(p.relname) from pg_constraint k
       join pg_class p on p.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f' and p.oid <> c.oid), '[]') as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind = 'r' and c.relname <> 'service_migrations' order by c.relname`,
    [schemaOf(remote)],
  );
  const ordered: string[] = [];
  for (let rest = tables; rest.length > 0;) {
    const next = rest.filter(({ needs }) => needs.every((name) => ordered.includes(name)));
    if (next.length === 0) throw new Error(`The tables of ${remote} reference each other in a circle.`);
    ordered.push(...next.map(({ name }) => name));
    rest = rest.filter((table) => !next.includes(table));
  }
  return ordered;
}

async function migrationsOf(db: ServiceDatabase): Promise<string[]> {
  const rows = await db.query<{ name: string }>('select name from service_migrations order by name');
  return rows.map(({ name }) => name);
}

async function* linesOf(db: ServiceDatabase, remote: string, counts: Record<string, number>): AsyncGenerator<string> {
  const header: Header = { service: remote, migrations: await migrationsOf(db) };
  yield `${JSON.stringify(header)}\n`;
  for (const table of await tablesOf(db, remote)) {
    counts[table] = 0;
    await db.query(`declare rows_of_backup cursor for select row_to_json(t)::text as row from ${quoted(table)} t`);
    for (;;) {
      const rows = await db.query<{ row: string }>(`fetch ${BATCH} from rows_of_backup`);
      if (rows.length === 0) break;
      counts[table] += rows.length;
      yield `${JSON.stringify([table, rows.map(({ row }) => row)])}\n`;
    }
    await db.query('close rows_of_backup');
  }
  yield `${JSON.stringify({ end: counts })}\n`;
}

/** Writes all rows of a service into a file. Returns rows by table. */
export async function backupService({ dir, remote, place }: Of, file: string): Promise<Record<string, number>> {
  const db = await openServiceDatabase(dir, remote, place);
  const counts: Record<string, number> = {};
  try {
    await db.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      await pipeline(Readable.from(linesOf(tx, remote, counts)), createGzip(), createWriteStream(file));
    });
  } finally {
    await db.close();
  }
  return counts;
}

async function requireNew(db: ServiceDatabase, remote: string, header: Header): Promise<string[]> {
  if (header.service !== remote) throw new Error(`This is a backup of ${header.service}, not of ${remote}.`);
  if (JSON.stringify(await migrationsOf(db)) !== JSON.stringify(header.migrations))
    throw new Error(`The backup is of ${remote} with other migrations: ${header.migrations.join(', ')}.`);
  const tables = await tablesOf(db, remote);
  for (const table of tables)
    if ((await db.query(`select 1 from ${quoted(table)} limit 1`)).length > 0)
      throw new Error(`A backup is restored into a new service: ${remote} holds something in ${table}.`);
  return tables;
}

/** Identities go on behind the restored rows. */
const moveSequences = (db: ServiceDatabase, remote: string, table: string) =>
  db.query(
    `select setval(pg_get_serial_sequence($1, column_name), greatest((select max((row_to_json(t)->>column_name)::bigint)
       from ${quoted(table)} t), 1)) from information_schema.columns
     where table_schema = $2 and table_name = $3 and is_identity = 'YES'`,
    [`${schemaOf(remote)}.${table}`, schemaOf(remote), table],
  );

/** Restores a file into a service whose tables are new, in one transaction. @throws Error and changes nothing */
export async function restoreService({ dir, remote, place }: Of, file: string): Promise<Record<string, number>> {
  const db = await openServiceDatabase(dir, remote, place);
  const counts: Record<string, number> = {};
  try {
    await db.transaction(async (tx) => {
      const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
      let tables: string[] | undefined;
      let end: unknown;
      for await (const line of lines) {
        const value = JSON.parse(line) as Header | [string, string[]] | { end: unknown };
        if (!tables) {
          tables = await requireNew(tx, remote, value as Header);
          for (const table of tables) counts[table] = 0;
        } else if (Array.isArray(value)) {
          const [table, rows] = value;
          await tx.query(
            `insert into ${quoted(table)} overriding system value
             select * from json_populate_recordset(null::${quoted(table)}, $1::json)`,
            [`[${rows.join(',')}]`],
          );
          counts[table] = (counts[table] ?? 0) + rows.length;
        } else end = (value as { end: unknown }).end;
      }
      if (JSON.stringify(end) !== JSON.stringify(counts)) throw new Error('The backup is not whole: rows are missing.');
      for (const table of tables ?? []) await moveSequences(tx, remote, table);
    });
  } finally {
    await db.close();
  }
  return counts;
}
