import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPortal, type Portal } from 'e2e/portal-server';
import { startPostgres } from 'e2e/postgres';
import { CallFigures } from '../call-figures';
import { type FilledPortal, fillPortal } from '../filled-portal';
import { PortalCaller, Unexpected } from '../portal-caller';
import { openWriters, type Writers } from './open-writers';
import type { Writer } from './writer';

const STUDENTS = 2;
/** Maximum number of acknowledged writes before a kill; the number is random. */
const MOST_WRITES = 30;
const MOMENT_MS = 60;
const PATIENCE_MS = 60_000;
const REPORT_EVERY = 10;

export interface KillReport {
  kills: number;
  acknowledged: number;
  lost: number;
  /** Acknowledged creates that do not exist exactly once at the end. */
  notOnce: number;
  /** Error responses while the server was alive. */
  refused: string[];
  /** Milliseconds from the start of the process to its first healthy response. */
  backMs: number[];
}

interface Run {
  teacher: PortalCaller;
  writers: Writers;
  report: KillReport;
}

const total = (writers: readonly Writer[]) => writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

/** Writes until the connection breaks. */
async function writeOn(writer: Writer, { report }: Run): Promise<void> {
  for (;;) {
    try {
      await writer.write();
    } catch (error) {
      if (!(error instanceof Unexpected)) throw error;
      if (error.status === undefined) return;
      report.refused.push(`${writer.kind}: ${error.message}`);
      return;
    }
  }
}

async function killUnderLoad(portal: Portal, run: Run): Promise<void> {
  const { all } = run.writers;
  const enough = total(all) + 1 + Math.random() * MOST_WRITES;
  const writing = all.map((writer) => writeOn(writer, run));
  const end = Date.now() + PATIENCE_MS;
  while (total(all) < enough && Date.now() < end) await sleep(5);
  await sleep(Math.random() * MOMENT_MS);
  await portal.stop('SIGKILL');
  await Promise.all(writing);
  run.report.kills += 1;
}

async function lookFor(writers: readonly Writer[]): Promise<number> {
  let lost = 0;
  for (const writer of writers) lost += await writer.lost();
  return lost;
}

/** Checks that every acknowledged create of all rounds exists once in the bank. */
async function countNotOnce({ teacher, writers: { creators, course } }: Run): Promise<number> {
  const filtered = encodeURIComponent(JSON.stringify([course.courseId, course.gradeId]));
  const all = await teacher.read<{ plainText: string }[]>('look', `/question?filtered=${filtered}&pageSize=-1`);
  const times = new Map<string, number>();
  for (const { plainText } of all) times.set(plainText, (times.get(plainText) ?? 0) + 1);
  return creators.flatMap(({ made }) => [...made.keys()]).filter((text) => times.get(text) !== 1).length;
}

async function killAll(start: () => Promise<Portal>, filled: FilledPortal, kills: number): Promise<KillReport> {
  const report: KillReport = { kills: 0, acknowledged: 0, lost: 0, notOnce: 0, refused: [], backMs: [] };
  let portal = await start();
  try {
    const figures = new CallFigures();
    const [teacher, student] = [new PortalCaller(portal.url, figures), new PortalCaller(portal.url, figures)];
    const run: Run = { teacher, writers: await openWriters(teacher, student, filled), report };
    for (let kill = 1; kill <= kills; kill += 1) {
      await killUnderLoad(portal, run);
      const begun = performance.now();
      portal = await start();
      report.backMs.push(performance.now() - begun);
      teacher.url = portal.url;
      report.lost += await lookFor(run.writers.all);
      report.acknowledged = total(run.writers.all);
      if (kill % REPORT_EVERY === 0)
        process.stdout.write(`  ${kill} kills, ${report.acknowledged} acknowledged writes, ${report.lost} lost\n`);
    }
    report.notOnce = await countNotOnce(run);
    return report;
  } finally {
    await portal.stop('SIGKILL');
  }
}

/** Kills the production server repeatedly during writes, on the embedded database or on a PostgreSQL of its own. */
export async function serverKills(engine: 'embedded' | 'postgres', kills: number): Promise<KillReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-chaos-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  try {
    const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
    const filled = fillPortal(STUDENTS, { DATA_DIR: folder, ...env });
    return await killAll(() => startPortal({ dataDir: folder, seed: false, env }), filled, kills);
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
