import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { embeddedExtensions } from '../db/embedded-extensions';
import { migrationsFolder } from '../db/migrations-folder';
import { openPostgres } from '../db/open-postgres';
import { type Cluster, startCluster } from './postgres-cluster';
import { templateDatabase } from './postgres-template';

declare global {
  var postgresCluster: Cluster | undefined;
}

/** A server (TEST_DATABASE_URL, or a temporary one) with a migrated template for each test file. */
async function postgresUp(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) {
    globalThis.postgresCluster = await startCluster();
    process.env.TEST_DATABASE_URL = globalThis.postgresCluster.url;
  }
  const url = process.env.TEST_DATABASE_URL;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${templateDatabase} with (force)`);
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const template = new URL(url);
  template.pathname = `/${templateDatabase}`;
  await (await openPostgres(template.href)).close();
}

/** Everything that the contents of a new database depend on. */
function embeddedFingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(require.resolve('@electric-sql/pglite')));
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    hash.update(file).update(readFileSync(join(migrationsFolder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** A database that is never restarted needs no durable log. */
const carelessSettings = [
  'wal_level = minimal',
  'max_wal_senders = 0',
  'full_page_writes = off',
  'synchronous_commit = off',
  'wal_init_zero = off',
  'jit = off',
];

/** A migrated embedded database as a file, cached between runs: creating one takes longer than most test files. */
async function embeddedUp(): Promise<void> {
  const folder = join(__dirname, '../../node_modules/.cache/test-database');
  const file = join(folder, `${embeddedFingerprint()}.tar`);
  process.env.TEST_EMBEDDED_DUMP = file;
  if (existsSync(file)) return;
  const client = await PGlite.create({ extensions: embeddedExtensions });
  await migrate(drizzle(client), { migrationsFolder });
  for (const setting of carelessSettings) await client.exec(`alter system set ${setting}`);
  const dump = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(folder, { recursive: true });
  // Renamed when complete, so that a concurrent run never loads a partial file.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
}

/** Prepares the databases of the engine of TEST_DB. */
export default async function databasesUp(): Promise<void> {
  await (process.env.TEST_DB === 'postgres' ? postgresUp() : embeddedUp());
}
