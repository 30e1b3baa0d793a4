import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Outcome, total } from './check';

/** Sums the lines written by jest runs (`delivery/jest/counts.cjs`); undefined if none finished. */
async function readCounts(file: string): Promise<ReturnType<typeof total>> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  return total(lines.map((line) => JSON.parse(line) as Outcome));
}

/**
 * Runs `work`, which starts jest with `TEST_COUNTS` set to the given file, and returns jest's counts. Work that throws
 * counts as failed even if no test did.
 */
export async function countTests(work: (file: string) => Promise<unknown>, print: (line: string) => void) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-counts-'));
  try {
    const file = path.join(folder, 'counts');
    const error = await work(file).then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    if (error) print(error.message);
    const counted = await readCounts(file);
    return { ...counted, failed: error ? Math.max(1, counted.failed) : counted.failed };
  } finally {
    await rm(folder, { recursive: true });
  }
}
