import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { packageVersion, root } from './rooms';

const ignored = new Set(['node_modules', 'dist', '.portal', 'coverage']);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.includes(`${path.sep}testing${path.sep}`);

function* filesUnder(entry: string): Generator<string> {
  if (!statSync(entry, { throwIfNoEntry: false })) return;
  if (statSync(entry).isFile()) {
    if (!isTest(entry)) yield entry;
    return;
  }
  for (const name of readdirSync(entry).sort()) {
    if (!ignored.has(name)) yield* filesUnder(path.join(entry, name));
  }
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
export function fingerprint(room: string): string {
  const hash = createHash('sha256');
  for (const input of [room, ...(builtWith[room] ?? builtWith.default ?? []), 'pnpm-lock.yaml']) {
    for (const file of filesUnder(path.join(root, input))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 8);
}

/** Version of a build from the working tree: the package's version and the fingerprint of its sources. */
export const workingTreeVersion = (room: string) => `${packageVersion(room)}-${fingerprint(room)}`;
