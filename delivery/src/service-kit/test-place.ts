import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DataPlace } from './database';

interface Client {
  connect: () => Promise<void>;
  query: (statement: string) => Promise<unknown>;
  end: () => Promise<void>;
}

/** Where the tables of one test are, and how they go away. */
export interface TestPlace {
  place: DataPlace;
  remove: () => Promise<void>;
}

/** A new database of the server of `TEST_DATABASE_URL`. */
async function newDatabase(dir: string, server: string): Promise<TestPlace> {
  const { Client } = createRequire(path.join(dir, 'package.json'))('pg') as { Client: new (options: object) => Client };
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const name = `service_test_${randomBytes(6).toString('hex')}`;
  await run(`create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return { place: { url: address.href }, remove: () => run(`drop database if exists ${name} with (force)`) };
}

/** Tables for a test of the service in `dir`: on PostgreSQL if `TEST_DB` says so, else on the embedded engine. */
export async function newTestPlace(dir: string, { TEST_DB, TEST_DATABASE_URL }: NodeJS.ProcessEnv): Promise<TestPlace> {
  if (TEST_DB !== 'postgres') {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-service-'));
    return { place: { folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) };
  }
  if (!TEST_DATABASE_URL) throw new Error('TEST_DATABASE_URL says which PostgreSQL server tests may use.');
  return newDatabase(dir, TEST_DATABASE_URL);
}
