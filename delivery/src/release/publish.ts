import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { seal } from '../provenance/checked-build';
import { type Envelope } from '../provenance/envelope';
import { type RemoteFile, type ShellFile } from '../store/release-file';
import { SHELL, type Store } from '../store/store';
import { root } from '../workspace/rooms';
import { precompress } from './precompress';
import { isReleased, STATEMENT_FILE } from './released-files';

export interface Publication<File> {
  file: File;
  /** The folder of its build. */
  output: string;
  /** Where it comes from; signed here if there is a key. The working tree has none. */
  statement?: Envelope | undefined;
}

/** Creates the folder of a release beside its build, and removes it after `add` has stored it. */
async function withFolder(
  { name, version }: { name: string; version: string },
  { file, output, statement }: Publication<object>,
  add: (dir: string) => Promise<void>,
): Promise<void> {
  const staging = path.join(root, '.portal/work', `${name}-${version}-${process.pid}.release`);
  try {
    await rm(staging, { recursive: true, force: true });
    await cp(output, staging, { recursive: true, filter: isReleased });
    await precompress(staging);
    await writeFile(path.join(staging, 'release.json'), JSON.stringify(file, null, 2));
    if (statement) await writeFile(path.join(staging, STATEMENT_FILE), JSON.stringify(seal(statement)));
    await add(staging);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Stores a built remote permanently. @throws VersionExists */
export const storeRemote = (store: Store, published: Publication<RemoteFile>): Promise<void> => {
  const { name, version } = published.file;
  return withFolder({ name, version }, published, (dir) => store.addRelease(name, version, dir));
};

/** Stores a built shell permanently. @throws VersionExists */
export const storeShell = (store: Store, published: Publication<ShellFile>): Promise<void> => {
  const { version } = published.file;
  return withFolder({ name: SHELL, version }, published, (dir) => store.addShell(version, dir));
};
