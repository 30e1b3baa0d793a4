import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRemote } from '../workspace/remote';
import { remotes, roomDir, root, typed } from '../workspace/rooms';
import { run } from '../workspace/run';
import type { Check, Outcome } from './check';
import { checkBuilt } from './check-built';

const bin = (name: string, room = '.') => path.join(root, room, 'node_modules/.bin', name);
const survive = (work: Promise<void>) => work.catch(() => undefined);

export const types: Check = {
  name: 'types',
  async run() {
    const outcome: Outcome = { passed: 0, failed: 0 };
    for (const room of typed) {
      await run(bin('tsc'), ['--noEmit', '-p', roomDir(room)], { cwd: root, inherit: true }).then(
        () => (outcome.passed += 1),
        () => (outcome.failed += 1),
      );
    }
    return outcome;
  },
};

export const lint: Check = {
  name: 'lint',
  async run() {
    await run(bin('eslint'), ['.', '--max-warnings', '0'], { cwd: root, inherit: true });
    return { passed: 1, failed: 0 };
  },
};

/** Jest writes its counts to a file, since its printed summary is for people. */
export const jest = (name: string, args: string[] = [], env: Record<string, string> = {}): Check => ({
  name,
  async run() {
    const report = path.join(await mkdtemp(path.join(tmpdir(), 'portal-jest-')), 'report.json');
    await survive(run(bin('jest'), ['--json', `--outputFile=${report}`, ...args], { cwd: root, inherit: true, env }));
    const counts = JSON.parse(await readFile(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numRuntimeErrorTestSuites: number;
      numPendingTests: number;
    };
    // A skipped test is no test: this house has none.
    const failed = counts.numFailedTests + counts.numRuntimeErrorTestSuites + counts.numPendingTests;
    return { passed: counts.numPassedTests, failed };
  },
});

export const contracts: Check = {
  name: 'contract of every remote',
  async run() {
    const outcome: Outcome = { passed: 0, failed: 0 };
    for (const name of remotes) {
      const { problems } = await checkBuilt(findRemote(name));
      problems.forEach((problem) => console.log(`${name}: ${problem}`));
      outcome[problems.length === 0 ? 'passed' : 'failed'] += 1;
    }
    return outcome;
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
