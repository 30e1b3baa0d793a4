import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { packageVersion, root } from './rooms';

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
/** Folders that a running test makes and removes. */
const isTemporary = (file: string) => /[\\/](fixtures[\\/]work-)/.test(file);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.includes(`${path.sep}testing${path.sep}`);

function* filesUnder(entry: string): Generator<string> {
  const stats = statSync(entry, { throwIfNoEntry: false });
  if (stats?.isFile()) yield entry;
  if (!stats?.isDirectory()) return;
  for (const name of readdirSync(entry).sort()) {
    const file = path.join(entry, name);
    if (!ignored.has(name) && !isTemporary(file)) yield* filesUnder(file);
  }
}

/** SHA-256 over names and content of the files, and of all files under the folders, from the root of the checkout. */
export function hashFiles(entries: readonly string[], isInput = (_file: string) => true): string {
  const hash = createHash('sha256');
  for (const entry of entries) {
    for (const file of filesUnder(path.join(root, entry))) {
      if (isInput(file)) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** What a room's output is made of besides its own files. */
const builtWith: Record<string, string[]> = {
  api: ['shared/src/contract'],
  default: [
    'shared/src',
    'shared/package.json',
    'delivery/src/bundler',
    'delivery/src/federation',
    'tsconfig.base.json',
  ],
};

/** Eight hexadecimal digits over the content of everything that goes into a room's output. */
export const fingerprint = (room: string): string =>
  hashFiles([room, ...(builtWith[room] ?? builtWith.default ?? []), 'pnpm-lock.yaml'], (file) => !isTest(file)).slice(
    0,
    8,
  );

/** Version of a build from the working tree: the package's version and the fingerprint of its sources. */
export const workingTreeVersion = (room: string) => `${packageVersion(room)}-${fingerprint(room)}`;
