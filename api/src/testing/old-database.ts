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
  /** Brings it to this migration. */
  migrateTo: (tag: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The worker's own engine, emptied: the next test file finds it migrated by then, or migrates it. */
async function openEmbedded(): Promise<OldDatabase> {
  await globalThis.embeddedOfWorker.exec(
    'drop schema if exists public, derived, drizzle cascade; create schema public',
  );
  const db = drizzle(globalThis.embeddedOfWorker);
  const migrateTo = (tag: string) => withMigrationsUpTo(tag, (migrationsFolder) => migrate(db, { migrationsFolder }));
  return { db, migrateTo, close: async () => undefined };
}

async function openOnPostgres(): Promise<OldDatabase> {
  const { url, drop } = await createPostgres();
  const pool = new Pool({ connectionString: url });
  const migrateTo = (tag: string) =>
    withMigrationsUpTo(tag, async (folder) => (await openPostgres(url, undefined, folder)).close());
  const close = async () => {
    await pool.end();
    await drop();
  };
  return { db: drizzlePostgres(pool), migrateTo, close };
}

/** An empty database as the portal with this migration made it, on the engine that TEST_DB names. */
export async function openOldDatabase(tag: string): Promise<OldDatabase> {
  const old = await (testEngine === 'postgres' ? openOnPostgres() : openEmbedded());
  await old.migrateTo(tag);
  return old;
}
