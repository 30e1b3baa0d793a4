import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RemoteFile, type ShellFile } from '../store/release-file';
import { SHELL, type Store } from '../store/store';
import { root } from '../workspace/rooms';
import { precompress } from './precompress';
import { isReleased } from './released-files';

/** Makes the folder of a release beside its build, and takes it away when `add` has put it into the store. */
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

/** Puts a built remote into the store, for ever. @throws VersionExists */
export const storeRemote = (store: Store, file: RemoteFile, output: string): Promise<void> =>
  withFolder(file, output, file, (dir) => store.addRelease(file.name, file.version, dir));

/** Puts a built shell into the store, for ever. @throws VersionExists */
export const storeShell = (store: Store, file: ShellFile, output: string): Promise<void> =>
  withFolder({ name: SHELL, version: file.version }, output, file, (dir) => store.addShell(file.version, dir));
