import { drizzle } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { type Database } from '../db/database';
import { withMigrationsUpTo } from '../db/migrations-folder';
import { openPostgres } from '../db/open-postgres';
import { createPostgres, testEngine } from './database';

interface OldDatabase {
  db: Database;
  /** Migrates it up to this migration. */
  migrateTo: (tag: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The worker's own engine, emptied: the next test file migrates it if necessary. */
async function openEmbedded(): Promise<OldDatabase> {
  await globalThis.embeddedOfWorker.exec(
    'drop schema if exists public, derived, transient, drizzle cascade; create schema public',
  );
  const db = drizzle(globalThis.embeddedOfWorker);
  const migrateTo = (tag: string) => withMigrationsUpTo(tag, (migrationsFolder) => migrate(db, { migrationsFolder }));
  return { db, migrateTo, close: async () => undefined };
}

async function openOnPostgres(): Promise<OldDatabase> {
  const { url, drop } = await createPostgres();
  const pool = new Pool({ connectionString: url });
  // Dropping the database terminates connections that the pool has released but that are still closing.
  pool.on('error', () => undefined);
  const migrateTo = (tag: string) =>
    withMigrationsUpTo(tag, async (migrations) => (await openPostgres(url, { migrations })).close());
  const close = async () => {
    await pool.end();
    await drop();
  };
  return { db: drizzlePostgres(pool), migrateTo, close };
}

/** An empty database at this migration, on the engine of TEST_DB. */
export async function openOldDatabase(tag: string): Promise<OldDatabase> {
  const old = await (testEngine === 'postgres' ? openOnPostgres() : openEmbedded());
  await old.migrateTo(tag);
  return old;
}
