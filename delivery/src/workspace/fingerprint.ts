import { createHash } from 'node:crypto';
import { filesHash, isTest } from './hash-files';
import { lockPart } from './lock-part';
import { packageVersion, root } from './rooms';
import { usedPackages } from './used-packages';

/** Hash of files and folders, relative to the root of the checkout. */
export const hashFiles = (entries: readonly string[], isInput?: (file: string) => boolean): string =>
  filesHash(root, entries, isInput);

/** Inputs of a room's output besides its own files. */
const builtWith: Record<string, string[]> = {
  api: ['shared/src/contract', 'delivery/src/contract', 'delivery/src/release', 'delivery/src/store'],
  default: [
    'shared/src',
    'shared/package.json',
    'delivery/src/bundler',
    'delivery/src/federation',
    'tsconfig.base.json',
  ],
};

/** A hash of all inputs of a room's output, in eight hexadecimal digits. */
export function fingerprint(room: string): string {
  const inputs = [room, ...(builtWith[room] ?? builtWith.default ?? []), ...usedPackages([room, 'shared'])];
  const files = hashFiles(inputs, (file) => !isTest(file));
  // Only the room's part of the lock file: another room's packages must not rebuild this one.
  return createHash('sha256').update(files).update(lockPart(room)).digest('hex').slice(0, 8);
}

/** Version of a build from the working tree: the package's version and the fingerprint of its sources. */
export const workingTreeVersion = (room: string) => `${packageVersion(room)}-${fingerprint(room)}`;
