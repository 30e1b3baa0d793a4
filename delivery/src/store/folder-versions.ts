import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_FILE, SET_ASIDE_FILE } from './set-aside';
import { type Store, type StoredVersion } from './store';

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
};

async function foldersIn(dir: string): Promise<string[]> {
  const entries = (await readdir(dir, { withFileTypes: true }).catch(unlessMissing)) ?? [];
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/** The stored versions of remotes in a folder, and the deletion of their files. */
export function folderVersions(
  folder: string,
): Pick<Store, 'remoteNames' | 'storedVersions' | 'setAside' | 'putBack' | 'deleteFiles'> {
  const dirOf = (name: string, version = '') => path.join(folder, 'remotes', name, version);
  const move = (name: string, version: string, from: string, to: string) =>
    rename(path.join(dirOf(name, version), from), path.join(dirOf(name, version), to)).catch(unlessMissing);

  async function find(name: string, version: string): Promise<StoredVersion[]> {
    const timeOf = (file: string) => stat(path.join(dirOf(name, version), file)).catch(unlessMissing);
    const kept = await timeOf(RELEASE_FILE);
    const found = kept ?? (await timeOf(SET_ASIDE_FILE));
    return found ? [{ version, storedAt: found.mtime, isSetAside: kept === undefined }] : [];
  }

  return {
    remoteNames: () => foldersIn(path.join(folder, 'remotes')),
    storedVersions: async (name) =>
      (await Promise.all((await foldersIn(dirOf(name))).map((version) => find(name, version)))).flat(),
    setAside: (name, version) => move(name, version, RELEASE_FILE, SET_ASIDE_FILE),
    putBack: (name, version) => move(name, version, SET_ASIDE_FILE, RELEASE_FILE),
    deleteFiles: (name, version) => rm(dirOf(name, version), { recursive: true, force: true }),
  };
}
