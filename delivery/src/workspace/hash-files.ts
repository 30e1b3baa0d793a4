import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const ignored = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
  'reports',
  '.portal',
  '.git',
]);
/** Temporary folders of running tests. */
const isTemporary = (file: string) => /[\\/](fixtures[\\/]work-)/.test(file);
export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.includes(`${path.sep}testing${path.sep}`);

function* filesUnder(entry: string): Generator<string> {
  const stats = statSync(entry, { throwIfNoEntry: false });
  if (stats?.isFile()) yield entry;
  if (!stats?.isDirectory()) return;
  for (const name of readdirSync(entry).sort()) {
    const file = path.join(entry, name);
    if (!ignored.has(name) && !isTemporary(file)) yield* filesUnder(file);
  }
}

/** SHA-256 over names and content of the files, and of all files under the folders, which are named from `base`. */
export function filesHash(base: string, entries: readonly string[], isInput = (_file: string) => true): string {
  const hash = createHash('sha256');
  for (const entry of entries) {
    for (const file of filesUnder(path.join(base, entry))) {
      if (isInput(file)) hash.update(path.relative(base, file)).update('\0').update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
