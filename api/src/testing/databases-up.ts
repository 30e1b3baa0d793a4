import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { emptyDatabase } from '../../cli/empty-database';
import { embeddedExtensions } from '../db/embedded-extensions';
import { openPostgres } from '../db/open-postgres';
import { longIdsAhead } from './long-ids-ahead';
import { type Cluster, startCluster } from './postgres-cluster';
import { templateDatabase } from './postgres-template';

declare global {
  var postgresCluster: Cluster | undefined;
}

/** A server (TEST_DATABASE_URL, or a temporary one) with a migrated template for each test file. */
async function postgresUp(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) {
    globalThis.postgresCluster = await startCluster();
    process.env.TEST_DATABASE_URL = globalThis.postgresCluster.socketUrl;
  }
  const url = process.env.TEST_DATABASE_URL;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${templateDatabase} with (force)`);
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const template = new URL(url);
  template.pathname = `/${templateDatabase}`;
  const { db, close } = await openPostgres(template.href);
  await longIdsAhead(db);
  await close();
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

/** A migrated embedded database with these settings as a file, cached between runs. */
async function embeddedUp(): Promise<void> {
  const made = await emptyDatabase();
  const file = made.replace(/\.tar\.gz$/, '.careless.tar');
  process.env.TEST_EMBEDDED_DUMP = file;
  if (existsSync(file)) return;
  const archive = new Blob([readFileSync(made)]);
  const client = await PGlite.create({ loadDataDir: archive, extensions: embeddedExtensions });
  for (const setting of carelessSettings) await client.exec(`alter system set ${setting}`);
  const dump = await client.dumpDataDir('none');
  await client.close();
  // Renamed when complete, so that a concurrent run never loads a partial file.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
}

/** Prepares the databases of the engine of TEST_DB. */
export default async function databasesUp(): Promise<void> {
  await (process.env.TEST_DB === 'postgres' ? postgresUp() : embeddedUp());
}
