import { Client } from 'pg';
import { openPostgres } from '../db/open-postgres';
import { type Cluster, startCluster } from './postgres-cluster';
import { templateDatabase } from './postgres-template';

declare global {
  var postgresCluster: Cluster | undefined;
}

/** With TEST_DB=postgres: a server (TEST_DATABASE_URL, or one of our own) with a migrated template for each test file. */
export default async function postgresUp(): Promise<void> {
  if (process.env.TEST_DB !== 'postgres') return;
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
