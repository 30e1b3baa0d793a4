import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { readLongsAsNumbers } from './long-numbers';
import { NamingClient } from './naming-client';
import { TransactionPool } from './transaction-pool';
import { type OpenDatabase, type OpenOptions } from './database';
import { StartError } from '../refusals/start-error';
import { withExtensionNamed } from './missing-extension';
import { migrateForward } from './migrate-forward';
import { migrationsFolder } from './migrations-folder';

/** An arbitrary lock id, unique in this database; "teac" in ASCII. */
const MIGRATION_LOCK = 0x74656163;
const CONNECT_LIMIT_MS = 15_000;

export async function openPostgres(url: string, options: OpenOptions = {}): Promise<OpenDatabase> {
  const {
    migrations = migrationsFolder,
    migrationUrl = url,
    onLost = () => undefined,
    statementLimitMs,
    namedStatements = true,
  } = options;
  readLongsAsNumbers();
  await migrateAlone(migrationUrl, migrations, migrationUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
  const pool = new TransactionPool({
    connectionString: url,
    max: 10,
    ...(namedStatements && { Client: NamingClient }),
    // For connecting, and for waiting for a free connection.
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
    // Compiling a query takes longer than running any of ours.
    options: '-c jit=off',
    ...(statementLimitMs === undefined ? {} : { statement_timeout: statementLimitMs }),
  });
  // Without listeners, a connection closed by PostgreSQL would end the process. The pool's listener covers idle
  // connections only, the connection's own also those between two statements of a transaction, whose next one then
  // fails.
  pool.on('error', onLost);
  pool.on('connect', (connection) => connection.on('error', onLost));
  return { db: drizzle(pool), engine: 'postgres', close: () => pool.end() };
}

/**
 * Migrates on a separate connection, whose statements have no time limit. When several instances start at once, one
 * migrates and the others wait.
 */
async function migrateAlone(url: string, migrations: string, from: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`PostgreSQL does not answer at ${from} (${error.code ?? error.message}).`);
  });
  try {
    // Released when the connection ends.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateForward(drizzle(client), migrations).catch((error: unknown) => {
      throw withExtensionNamed(error);
    });
  } finally {
    await client.end();
  }
}
