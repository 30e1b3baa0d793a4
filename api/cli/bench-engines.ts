import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type InjectOptions } from 'fastify';
import { readConfig } from '../src/config';
import { type Database, type OpenDatabase } from '../src/db/database';
import { openDatabase } from '../src/db/open';
import { openFileStore } from '../src/files/file-store';
import { buildApp } from '../src/server/app';
import { apiBase } from '../src/server/route';
import { startCluster } from '../src/testing/postgres-cluster';

export interface BenchedEngine<Filled> {
  /** The engine, for people. */
  name: string;
  filled: Filled;
  /** Milliseconds that a call takes, over HTTP in process. @throws Error unless it is answered by 200. */
  ask: (call: { method?: 'GET' | 'POST'; url: string; payload?: InjectOptions['payload'] }) => Promise<number>;
}

export interface Bench<Filled, Result> {
  fill: (db: Database) => Promise<Filled & { token: string }>;
  measure: (engine: BenchedEngine<Filled>) => Promise<Result>;
}

async function onDatabase<Filled, Result>(
  name: string,
  database: OpenDatabase,
  dataDir: string,
  { fill, measure }: Bench<Filled, Result>,
): Promise<Result> {
  const begin = performance.now();
  const filled = await fill(database.db);
  console.log(`${name}: filled in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  const config = readConfig({
    LOG_LEVEL: 'silent',
    STORE_DIR: join(dataDir, 'store'),
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
  });
  const files = openFileStore(config, () => new Date());
  const app = await buildApp({
    config,
    database,
    files,
    mailer: { send: async () => undefined, close: () => undefined },
  });
  const headers = { authorization: `Bearer ${filled.token}` };
  const result = await measure({
    name,
    filled,
    async ask({ method = 'GET', url, payload }) {
      const begun = performance.now();
      const response = await app.inject({ method, url: apiBase + url, headers, ...(payload ? { payload } : {}) });
      const ms = performance.now() - begun;
      if (response.statusCode !== 200)
        throw new Error(`${url} answered ${response.statusCode}: ${response.body.slice(0, 300)}`);
      return ms;
    },
  });
  await app.close();
  await database.close();
  return result;
}

/** Fills and measures each engine that `ENGINES` names (`embedded,postgres`), on an empty database of its own. */
export async function benchEngines<Filled, Result>(bench: Bench<Filled, Result>): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-api-'));
  const engines = (process.env.ENGINES ?? 'embedded,postgres').split(',');
  const results: Result[] = [];
  if (engines.includes('embedded')) {
    results.push(await onDatabase('PGlite (embedded)', await openDatabase({ dataDir: folder }), folder, bench));
  }
  if (engines.includes('postgres')) {
    const cluster = await startCluster();
    results.push(
      await onDatabase('PostgreSQL', await openDatabase({ databaseUrl: cluster.url, dataDir: folder }), folder, bench),
    );
    cluster.stop();
  }
  rmSync(folder, { recursive: true, force: true });
  return results;
}

export const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? NaN;

/** Milliseconds in columns. */
export const columns = (times: readonly number[]): string => times.map((ms) => ms.toFixed(1).padStart(9)).join('');
