import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type ServiceDatabase } from 'shared/contract/service-kit';

/** What this needs of a connection of `pg`, and of the embedded engine. */
interface Connection {
  query: (statement: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
}
interface Pool extends Connection {
  connect: () => Promise<Connection & { release: () => void }>;
  end: () => Promise<void>;
  on: (event: 'error', listener: () => void) => void;
}
interface Engine extends Connection {
  exec: (statements: string) => Promise<unknown>;
  transaction: <T>(work: (tx: Connection & Pick<Engine, 'exec'>) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

export interface OpenServiceDatabase extends ServiceDatabase {
  close: () => Promise<void>;
}

interface Opened extends OpenServiceDatabase {
  /** Runs several statements in a transaction. */
  script: (statements: string, name: string) => Promise<void>;
}

/** `mfe-library` is `mfe_library`. */
export const schemaOf = (remote: string): string => remote.replaceAll('-', '_');

const NOTE = 'insert into service_migrations (name) values ($1)';

const over = ({ query }: Connection, transaction: ServiceDatabase['transaction']): ServiceDatabase => ({
  query: async <Row>(statement: string, values: readonly unknown[] = []) =>
    (await query(statement, [...values])).rows as Row[],
  transaction,
});

/** Within a transaction another one is the same. */
const inside = (connection: Connection): ServiceDatabase => {
  const db: ServiceDatabase = over({ query: (statement, values) => connection.query(statement, values) }, (work) =>
    work(db),
  );
  return db;
};

function postgres(dir: string, remote: string, url: string): Opened {
  const { Pool } = createRequire(path.join(dir, 'package.json'))('pg') as { Pool: new (options: object) => Pool };
  const pool = new Pool({ connectionString: url, max: 5, options: `-c search_path=${schemaOf(remote)}` });
  // Without a listener, a connection that the server closes would end the process.
  pool.on('error', () => undefined);
  const within = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = await pool.connect();
    try {
      await connection.query('begin');
      const result = await work(connection);
      await connection.query('commit');
      return result;
    } catch (error) {
      await connection.query('rollback');
      throw error;
    } finally {
      connection.release();
    }
  };
  return {
    ...over({ query: (statement, values) => pool.query(statement, values) }, (work) =>
      within((connection) => work(inside(connection))),
    ),
    script: (statements, name) =>
      within(async (connection) => {
        await connection.query(statements);
        await connection.query(NOTE, [name]);
      }),
    close: () => pool.end(),
  };
}

async function embedded(dir: string, remote: string, folder: string): Promise<Opened> {
  const { PGlite } = createRequire(path.join(dir, 'package.json'))('@electric-sql/pglite') as {
    PGlite: { create: (folder: string) => Promise<Engine> };
  };
  mkdirSync(folder, { recursive: true });
  const engine = await PGlite.create(folder);
  await engine.exec(`create schema if not exists ${schemaOf(remote)}; set search_path to ${schemaOf(remote)}`);
  return {
    ...over({ query: (statement, values) => engine.query(statement, values) }, (work) =>
      engine.transaction((tx) => work(inside(tx))),
    ),
    script: (statements, name) =>
      engine.transaction(async (tx) => {
        await tx.exec(statements);
        await tx.query(NOTE, [name]);
      }),
    close: () => engine.close(),
  };
}

/** Runs the migrations of `service/migrations` that have not run, by their names. */
async function migrate(db: Opened, dir: string, remote: string): Promise<void> {
  await db.query(`create schema if not exists ${schemaOf(remote)}`);
  await db.query('create table if not exists service_migrations (name text primary key)');
  await db.query(
    'create table if not exists received_events (id text primary key, received_at timestamptz not null default now())',
  );
  const done = new Set(
    (await db.query<{ name: string }>('select name from service_migrations')).map(({ name }) => name),
  );
  const folder = path.join(dir, 'service/migrations');
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  for (const file of files.sort().filter((name) => !done.has(name)))
    await db.script(readFileSync(path.join(folder, file), 'utf8'), file).catch((error: Error) => {
      throw new Error(`service/migrations/${file}: ${error.message}`, { cause: error });
    });
}

/** Where the tables are: the address of a PostgreSQL, or the folder of an embedded engine. */
export type DataPlace = { url: string } | { folder: string };

/** Opens the tables of the service of the remote in `dir`, migrated. */
export async function openServiceDatabase(dir: string, remote: string, place: DataPlace): Promise<OpenServiceDatabase> {
  const db = 'url' in place ? postgres(dir, remote, place.url) : await embedded(dir, remote, place.folder);
  try {
    await migrate(db, dir, remote);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
