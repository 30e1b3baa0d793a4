import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { roomDir, root } from '../workspace/rooms';
import { run } from '../workspace/run';
import { type Check } from './check';
import { readCounts } from './counts';

const bin = (name: string, room = '.') => path.join(root, room, 'node_modules/.bin', name);
const survive = (work: Promise<unknown>) => work.catch(() => undefined);

/** Types and style of what no team releases, and so no pipeline checks. */
export const withoutPipeline: Check = {
  name: 'types and lint of e2e and bench',
  async run() {
    const rooms = ['e2e', 'bench'];
    for (const room of rooms) await run(bin('tsc'), ['--noEmit', '-p', roomDir(room)], { cwd: root });
    await run(bin('eslint'), [...rooms, 'eslint.config.mjs', '--max-warnings', '0'], { cwd: root });
    return { passed: 3, failed: 0 };
  },
};

export const apiOnPostgres: Check = {
  name: 'API tests on PostgreSQL',
  async run(print) {
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-postgres-'));
    const counts = path.join(folder, 'counts');
    const env = { TEST_DB: 'postgres', TEST_COUNTS: counts };
    const ended = await run(bin('jest'), ['--ci'], { cwd: roomDir('api'), env }).catch((error: Error) => error);
    print(ended instanceof Error ? ended.message : ended);
    const { passed, failed } = await readCounts(counts);
    await rm(folder, { recursive: true });
    // What ends badly without a failed test has failed all the same.
    return { passed, failed: ended instanceof Error ? Math.max(1, failed) : failed };
  },
};

export const browser: Check = {
  name: 'browser tests (production build)',
  async run() {
    await survive(run(bin('playwright', 'e2e'), ['test'], { cwd: roomDir('e2e'), inherit: true }));
    const report = JSON.parse(await readFile(path.join(roomDir('e2e'), 'test-results/results.json'), 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      errors: unknown[];
    };
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length };
  },
};
