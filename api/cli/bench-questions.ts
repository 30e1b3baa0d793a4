import { performance } from 'node:perf_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FilterBody, type QuestionSort } from 'shared/contract/question';
import { readConfig } from '../src/config';
import { type OpenDatabase } from '../src/db/database';
import { openDatabase } from '../src/db/open';
import { openFileStore } from '../src/files/file-store';
import { buildApp } from '../src/server/app';
import { startCluster } from '../src/testing/postgres-cluster';
import { fillBank, type FilledBank, QUESTIONS } from './bench-questions.fill';

/** The API part of `pnpm bench:questions`: pages of 50 with count on 100,000 questions of one school, over HTTP in process. */
const ROUNDS = 2;
const AIM_MS = 50;

interface Ask {
  name: string;
  method: 'GET' | 'POST';
  url: string;
  payload?: FilterBody;
}

function asksOf({ courses, gradeId, tagOf, authorId }: FilledBank, round: number): Ask[] {
  const courseId = courses[round % courses.length] ?? 0;
  const filtered = encodeURIComponent(JSON.stringify([courseId, gradeId]));
  const list = (sort: QuestionSort, more = ''): Ask => ({ name: `list by ${sort}${more && ' '}${more.slice(1)}`, method: 'GET', url: `/question?filtered=${filtered}&pageSize=50&sort=${sort}${more}` });
  const filter = (name: string, body: Omit<FilterBody, 'courseId'>, sort: QuestionSort = '-createdOn', page = 1): Ask => ({
    name: `filter by ${name}`, method: 'POST', url: `/question/filter?pageSize=50&page=${page}&sort=${sort}`, payload: { courseId, gradeId, ...body },
  });
  return [
    list('-createdOn'), list('-createdOn', '&page=20'), list('difficulty'), list('-timesUsed'), list('facility'), list('-reviewScore'),
    list('-createdOn', '&search=osmosis'),
    filter('tag', { tags: [tagOf(courseId)] }), filter('author', { author: authorId }), filter('words', { keywords: `cell ${round + 3}` }),
    filter('uses', { count: [1, 3] }), filter('type and difficulty', { questionType: 1, questionDificulty: 3 }),
    filter('facility, best first', { facility: [0.3, 0.7] }, '-discrimination'), filter('tag and words, page 2', { tags: [tagOf(courseId)], keywords: 'energy' }, '-timesUsed', 2),
  ];
}

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;

function printRow(name: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const figures = [quantile(sorted, 0.5), quantile(sorted, 0.95), sorted.at(-1) ?? NaN].map((ms) => ms.toFixed(1).padStart(9));
  console.log(`  ${name.padEnd(34)}${figures.join('')}`);
}

/** True when the aim is met. */
async function measure(name: string, database: OpenDatabase, dataDir: string): Promise<boolean> {
  const begin = performance.now();
  const bank = await fillBank(database.db);
  console.log(`${name}: filled in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  const config = readConfig({ LOG_LEVEL: 'silent', STORE_DIR: join(dataDir, 'store'), DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' });
  const files = openFileStore(config, () => new Date());
  const app = await buildApp({ config, database, files, mailer: { send: async () => undefined, close: () => undefined } });
  const times = new Map<string, number[]>();
  for (let round = -1; round < ROUNDS * bank.courses.length; round += 1) {
    for (const { name: ask, method, url, payload } of asksOf(bank, Math.max(0, round))) {
      const begun = performance.now();
      const response = await app.inject({ method, url: `/api/v1${url}`, headers: { authorization: `Bearer ${bank.token}` }, ...(payload ? { payload } : {}) });
      const ms = performance.now() - begun;
      if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${response.body.slice(0, 300)}`);
      // The first round warms up the engine.
      if (round >= 0) times.set(ask, [...(times.get(ask) ?? []), ms]);
    }
  }
  console.log(`\n${name}, ${QUESTIONS.toLocaleString('en')} questions in one school, ${bank.courses.length} courses, the largest with ${bank.largest.toLocaleString('en')}; page of 50 with count, ms`);
  console.log(`  ${''.padEnd(34)}   median      p95      max`);
  for (const [ask, each] of times) printRow(ask, each);
  const all = [...times.values()].flat();
  printRow('all', all);
  await app.close();
  return quantile([...all].sort((a, b) => a - b), 0.95) < AIM_MS;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-questions-'));
  const engines = (process.env.ENGINES ?? 'embedded,postgres').split(',');
  const met: boolean[] = [];
  if (engines.includes('embedded')) {
    const database = await openDatabase({ dataDir: folder });
    met.push(await measure('PGlite (embedded)', database, folder));
    await database.close();
  }
  if (engines.includes('postgres')) {
    const cluster = await startCluster();
    const database = await openDatabase({ databaseUrl: cluster.url, dataDir: folder });
    met.push(await measure('PostgreSQL', database, folder));
    await database.close();
    cluster.stop();
  }
  rmSync(folder, { recursive: true, force: true });
  console.log(`\nAim: p95 under ${AIM_MS} ms over all of them: ${met.every(Boolean) ? 'met' : 'missed'}.`);
  process.exitCode = met.every(Boolean) ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
