import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type GradeBody } from 'shared/contract/submission';
import { readConfig } from '../src/config';
import { type OpenDatabase } from '../src/db/database';
import { openDatabase } from '../src/db/open';
import { openFileStore } from '../src/files/file-store';
import { buildApp } from '../src/server/app';
import { apiBase } from '../src/server/route';
import { startCluster } from '../src/testing/postgres-cluster';
import { type FilledExam, fillExam, QUESTIONS, WORKS } from './bench-grading.fill';

/** The API part of `pnpm bench:grading`: what the grading screens ask, over HTTP in process. */
const ROUNDS = 30;

interface Ask {
  name: string;
  url: string;
  payload?: GradeBody;
}

/** What a grader does on one work, and what the lists ask. */
function asksOf({ assessmentId, submissionIds, questionIds }: FilledExam, round: number): Ask[] {
  const submissionId = submissionIds[round] ?? 0;
  const open = questionIds.at(-1) ?? 0;
  const rest = questionIds.map((questionId) => ({ questionId, score: 1 }));
  return [
    { name: 'the works of the exam', url: `/assessment/${assessmentId}/submissions` },
    { name: 'one work with its questions', url: `/assessment/submission/${submissionId}` },
    { name: 'saving one score', url: '/assessment/gradeSubmission', payload: { submissionId, scores: [{ questionId: open, score: 1.5 }] } },
    { name: 'saving a comment', url: '/assessment/gradeSubmission', payload: { submissionId, scores: [{ questionId: open, comment: 'Show your working.' }] } },
    { name: 'finishing a work', url: '/assessment/gradeSubmission', payload: { submissionId, scores: rest, done: true } },
    { name: 'the marks of all works', url: `/assessment/${assessmentId}/marks` },
    { name: 'the analysis', url: `/assessment/${assessmentId}/analysis` },
  ];
}

const quantile = (times: readonly number[], share: number): number => [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? NaN;

async function measure(name: string, database: OpenDatabase, dataDir: string): Promise<void> {
  const begin = performance.now();
  const exam = await fillExam(database.db);
  console.log(`${name}: filled in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  const config = readConfig({ LOG_LEVEL: 'silent', STORE_DIR: join(dataDir, 'store'), DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' });
  const files = openFileStore(config, () => new Date());
  const app = await buildApp({ config, database, files, mailer: { send: async () => undefined, close: () => undefined } });
  const times = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name: ask, url, payload } of asksOf(exam, round)) {
      const begun = performance.now();
      const response = await app.inject({ method: payload ? 'POST' : 'GET', url: apiBase + url, headers: { authorization: `Bearer ${exam.token}` }, ...(payload && { payload }) });
      const ms = performance.now() - begun;
      if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${response.body.slice(0, 300)}`);
      // The first round warms up the engine.
      if (round > 0) times.set(ask, [...(times.get(ask) ?? []), ms]);
    }
  }
  await app.close();
  console.log(`\n${name}, ${WORKS} works of ${QUESTIONS} questions; ms, median and p95`);
  for (const [ask, each] of times) console.log(`  ${ask.padEnd(34)}${[0.5, 0.95].map((share) => quantile(each, share).toFixed(1).padStart(9)).join('')}`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-grading-'));
  const engines = (process.env.ENGINES ?? 'embedded,postgres').split(',');
  if (engines.includes('embedded')) {
    const database = await openDatabase({ dataDir: folder });
    await measure('PGlite (embedded)', database, folder);
    await database.close();
  }
  if (engines.includes('postgres')) {
    const cluster = await startCluster();
    const database = await openDatabase({ databaseUrl: cluster.url, dataDir: folder });
    await measure('PostgreSQL', database, folder);
    await database.close();
    cluster.stop();
  }
  rmSync(folder, { recursive: true, force: true });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
