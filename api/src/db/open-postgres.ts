import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { type OpenDatabase, StartError } from './database';
import { migrationsFolder } from './migrations-folder';

/** Any number that no other program uses on this database; "teac" in ASCII. */
const MIGRATION_LOCK = 0x74656163;

export async function openPostgres(
  url: string,
  onLostConnection: (error: Error) => void = () => undefined,
  migrations = migrationsFolder,
): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: 10 });
  // Without listeners a connection that PostgreSQL closes would end the process: the pool's hears of idle ones only, the
  // connection's own also between two statements of a transaction, whose next one then fails as a call.
  pool.on('error', onLostConnection);
  pool.on('connect', (connection) => connection.on('error', onLostConnection));
  const client = await pool.connect().catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`PostgreSQL does not answer at DATABASE_URL (${error.code ?? error.message}).`);
  });
  try {
    await migrateAlone(client, migrations);
  } finally {
    client.release();
  }
  return { db: drizzle(pool), engine: 'postgres', close: () => pool.end() };
}

/** Several instances may start at once; one migrates, the others wait and find nothing left to do. */
async function migrateAlone(client: PoolClient, migrations: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    await migrate(drizzle(client), { migrationsFolder: migrations });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}
