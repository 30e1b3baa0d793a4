import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { readConfig } from '../src/config';
import { type Database, type OpenDatabase } from '../src/db/database';
import { openDatabase } from '../src/db/open';
import { sessions } from '../src/db/schema/people';
import { openFileStore } from '../src/files/file-store';
import { buildApp } from '../src/app';
import { apiBase } from '../src/server/route';
import { startCluster } from '../src/testing/postgres-cluster';

/** A quarter of the memory, as the manual of PostgreSQL recommends and docs/operate.md repeats. */
const POSTGRES_SETTINGS = [`shared_buffers=${Math.floor(totalmem() / 4 / 1024 ** 2)}MB`];

/** Seconds after which a call counts as failed. */
const PATIENCE = 60;

export interface Call {
  name: string;
  url: string;
  /** The body of a POST; without one the call is a GET. */
  payload?: object;
}

type Times = Map<string, number[]>;

export interface BenchedEngine<Filled> {
  /** Display name of the engine. */
  name: string;
  filled: Filled;
  /** Of the running server. */
  url: string;
  /** Milliseconds by call name; calls run in sequence. @throws Error unless all succeed. */
  time: (calls: readonly Call[]) => Promise<Times>;
}

export interface Bench<Filled> {
  /** Keeps the filled databases of a run for the next one with the same folder. */
  folder?: string | undefined;
  fill: (db: Database) => Promise<Filled & { token: string }>;
  /** Whether the aim is met. */
  measure: (engine: BenchedEngine<Filled>) => Promise<boolean>;
  aim?: string;
}

async function timeCalls(url: string, token: string, calls: readonly Call[]): Promise<Times> {
  const times: number[] = [];
  const refusals: string[] = [];
  const { errors } = await autocannon({
    url,
    connections: 1,
    amount: calls.length,
    timeout: PATIENCE,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': '*' },
    requests: calls.map(({ url: path, payload }) => ({
      method: payload ? 'POST' : 'GET',
      path: apiBase + path,
      ...(payload && { body: JSON.stringify(payload) }),
      onResponse: (status, body) => {
        if (status !== 200 && status !== 201) refusals.push(`${path} answered ${status}: ${body.slice(0, 300)}`);
      },
    })),
    setupClient: (client) => client.on('response', (_status, _bytes, ms) => times.push(ms)),
  });
  if (refusals.length > 0 || errors > 0) throw new Error([`${errors} calls failed.`, ...refusals].join('\n'));
  const byName: Times = new Map();
  for (const [at, { name }] of calls.entries()) byName.set(name, [...(byName.get(name) ?? []), times[at] ?? NaN]);
  return byName;
}

/** Fills the database unless an earlier run has done so. */
async function fillOnce<Filled>(
  name: string,
  { db }: OpenDatabase,
  dataDir: string,
  fill: Bench<Filled>['fill'],
): Promise<Filled & { token: string }> {
  const note = join(dataDir, 'filled.json');
  if (existsSync(note)) {
    await db.update(sessions).set({ expiresAt: new Date(Date.now() + 86_400_000) });
    return JSON.parse(readFileSync(note, 'utf8')) as Filled & { token: string };
  }
  const begin = performance.now();
  const filled = await fill(db);
  console.log(`${name}: filled in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  writeFileSync(note, JSON.stringify(filled));
  return filled;
}

async function onDatabase<Filled>(
  name: string,
  database: OpenDatabase,
  dataDir: string,
  { fill, measure }: Bench<Filled>,
): Promise<boolean> {
  const filled = await fillOnce(name, database, dataDir, fill);
  const config = readConfig({
    LOG_LEVEL: 'silent',
    STORE_DIR: join(dataDir, 'store'),
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
  });
  const files = openFileStore(config, () => new Date());
  const mailer = { send: async () => undefined, close: () => undefined };
  const app = await buildApp({ config, database, files, mailer });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    return await measure({ name, filled, url: address, time: (calls) => timeCalls(address, filled.token, calls) });
  } finally {
    await app.close();
    await database.close();
  }
}

/** Whether the aim is met on each engine in `ENGINES` (`embedded,postgres`), each with its own database. */
async function onEngines<Filled>(bench: Bench<Filled>): Promise<boolean> {
  const folder = bench.folder ?? mkdtempSync(join(tmpdir(), 'bench-api-'));
  const engines = (process.env.ENGINES ?? 'embedded,postgres').split(',');
  const met: boolean[] = [];
  if (engines.includes('embedded')) {
    const dataDir = join(folder, 'embedded');
    met.push(await onDatabase('PGlite (embedded)', await openDatabase({ dataDir }), dataDir, bench));
  }
  if (engines.includes('postgres')) {
    const dataDir = join(folder, 'postgres');
    mkdirSync(dataDir, { recursive: true });
    const cluster = await startCluster(bench.folder && join(dataDir, 'cluster'), POSTGRES_SETTINGS);
    const database = await openDatabase({ databaseUrl: cluster.url, dataDir });
    met.push(await onDatabase('PostgreSQL', database, dataDir, bench).finally(() => cluster.stop()));
  }
  if (!bench.folder) rmSync(folder, { recursive: true, force: true });
  return met.every(Boolean);
}

/** Runs the API part of a bench; exits with 1 if the aim is missed. */
export function runBench<Filled>(bench: Bench<Filled>): void {
  const run = async () => {
    const isMet = await onEngines(bench);
    if (bench.aim) console.log(`\nAim: ${bench.aim}: ${isMet ? 'met' : 'missed'}.`);
    process.exitCode = isMet ? 0 : 1;
  };
  // An unhandled rejection ends the process with its message.
  void run();
}

export const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? NaN;

const cells = (texts: readonly string[]) => texts.map((text) => text.padStart(9)).join('');

export const printHeader = (title: string, more: readonly string[] = []): void =>
  console.log(`\n${title}\n  ${''.padEnd(34)}${cells(['median', 'p95', 'max', ...more])}`);

export const printRow = (name: string, times: readonly number[], more: readonly number[] = []): void =>
  console.log(
    `  ${name.padEnd(34)}${cells([quantile(times, 0.5), quantile(times, 0.95), Math.max(...times), ...more].map((ms) => ms.toFixed(1)))}`,
  );
