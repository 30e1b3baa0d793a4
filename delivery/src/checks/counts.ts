import { readFile } from 'node:fs/promises';
import { type Outcome } from './check';

/** Adds up what the runs of jest wrote to the file (`delivery/jest/counts.cjs`); nothing when none came that far. */
export async function readCounts(file: string): Promise<Outcome> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  return lines
    .map((line) => JSON.parse(line) as Outcome)
    .reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
      passed: 0,
      failed: 0,
    });
}
