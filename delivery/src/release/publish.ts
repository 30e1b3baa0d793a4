import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RemoteFile, type ShellFile } from '../store/release-file';
import { SHELL, type Store } from '../store/store';
import { root } from '../workspace/rooms';
import { precompress } from './precompress';
import { isReleased } from './released-files';

/** Creates the folder of a release beside its build, and removes it after `add` has stored it. */
async function withFolder(
  { name, version }: { name: string; version: string },
  output: string,
  file: object,
  add: (dir: string) => Promise<void>,
): Promise<void> {
  const staging = path.join(root, '.portal/work', `${name}-${version}-${process.pid}.release`);
  try {
    await rm(staging, { recursive: true, force: true });
    await cp(output, staging, { recursive: true, filter: isReleased });
    await precompress(staging);
    await writeFile(path.join(staging, 'release.json'), JSON.stringify(file, null, 2));
    await add(staging);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Stores a built remote permanently. @throws VersionExists */
export const storeRemote = (store: Store, file: RemoteFile, output: string): Promise<void> =>
  withFolder(file, output, file, (dir) => store.addRelease(file.name, file.version, dir));

/** Stores a built shell permanently. @throws VersionExists */
export const storeShell = (store: Store, file: ShellFile, output: string): Promise<void> =>
  withFolder({ name: SHELL, version: file.version }, output, file, (dir) => store.addShell(file.version, dir));
