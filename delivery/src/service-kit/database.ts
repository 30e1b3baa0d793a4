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

/** Runs several statements, without values. */
type RunScript = (statements: string) => Promise<unknown>;

interface Opened extends OpenServiceDatabase {
  /** A transaction that no other process of the service is in at the same time. */
  alone: (work: (db: ServiceDatabase, script: RunScript) => Promise<void>) => Promise<void>;
}

/** `mfe-library` is `mfe_library`. */
export const schemaOf = (remote: string): string => remote.replaceAll('-', '_');

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
    alone: (work) =>
      within(async (connection) => {
        await connection.query('select pg_advisory_xact_lock(hashtext($1))', [schemaOf(remote)]);
        await work(inside(connection), (statements) => connection.query(statements));
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
    alone: (work) => engine.transaction((tx) => work(inside(tx), (statements) => tx.exec(statements))),
    close: () => engine.close(),
  };
}

const beginning = (schema: string) => `create schema if not exists ${schema};
create table if not exists service_migrations (name text primary key);
create table if not exists received_events (id text primary key, received_at timestamptz not null default now());
create table if not exists demo_schools (id integer primary key);`;

/** Runs the migrations of `service/migrations` that have not run, by their names: all of them or none. */
const migrate = (opened: Opened, dir: string, remote: string): Promise<void> =>
  opened.alone(async (db, script) => {
    await script(beginning(schemaOf(remote)));
    const done = new Set(
      (await db.query<{ name: string }>('select name from service_migrations')).map(({ name }) => name),
    );
    const folder = path.join(dir, 'service/migrations');
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    for (const file of files.sort().filter((name) => !done.has(name))) {
      await script(readFileSync(path.join(folder, file), 'utf8')).catch((error: Error) => {
        throw new Error(`service/migrations/${file}: ${error.message}`, { cause: error });
      });
      await db.query('insert into service_migrations (name) values ($1)', [file]);
    }
  });

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
