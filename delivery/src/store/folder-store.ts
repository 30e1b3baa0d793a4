import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { admit } from './admit';
import { newestVersions, writeDifferences } from './differences';
import { documentsIn } from './documents';
import { folderVersions } from './folder-versions';
import { formatHealth, parseHealth } from './health';
import { readBytes, readText, replaceFile } from './files';
import { folderHistory } from './folder-history';
import { withLock } from './lock';
import { formatStored, parseStored } from './registry-text';
import { remoteFileSchema, shellFileSchema } from './release-file';
import { SHELL, VersionExists, type Store } from './store';
import { writing } from './unwritable';

/** Moves a copy of `dir` atomically into the store. @throws VersionExists */
async function addFolder(
  folder: string,
  { name, version }: { name: string; version: string },
  dir: string,
  target: string,
  { filter, complete }: { filter?: (source: string) => boolean; complete?: (staging: string) => Promise<void> } = {},
): Promise<void> {
  await mkdir(path.join(folder, 'incoming'), { recursive: true });
  // Unique: one server may receive the same version twice at once.
  const staging = await mkdtemp(path.join(folder, 'incoming', `${name}-${version}-${process.pid}-`));
  // Readable like any new folder, not only by its owner: the portal may run under another account.
  await chmod(staging, 0o777 & ~process.umask());
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await cp(dir, staging, { recursive: true, ...(filter && { filter }) });
    await complete?.(staging);
    // Renaming onto a non-empty folder fails, so one of two releases of the same version fails.
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    const isTaken = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
    // The last one is also that of a folder that may not be written.
    if (isTaken && existsSync(target)) throw new VersionExists(name, version);
    throw error;
  }
}

const shellDirIn = (folder: string, version: string) => path.join(folder, 'shell/versions', version);

async function addShellFolder(folder: string, version: string, dir: string): Promise<void> {
  const [added, assets] = [path.join(dir, 'assets'), path.join(folder, 'shell/assets')];
  await writeDifferences(added, assets, [assets]);
  // File names contain the hash of their content, so an existing file is identical.
  await cp(added, assets, { recursive: true });
  await addFolder(folder, { name: SHELL, version }, dir, shellDirIn(folder, version), {
    filter: (source) => !source.startsWith(added),
  });
}

const documentsOf = (folder: string) =>
  documentsIn({
    read: (file) => readText(path.join(folder, file)),
    change: (file, change) =>
      withLock(path.join(folder, file.replace('.json', '.lock')), async () => {
        const place = path.join(folder, file);
        await replaceFile(place, change(await readText(place)));
      }),
  });

/** A store in a folder, which the portal's server serves directly. */
export function folderStore(folder: string): Store {
  const [registryFile, healthFile] = [path.join(folder, 'registry.json'), path.join(folder, 'health.json')];
  const versionDir = (name: string, version: string) => path.join(folder, 'remotes', name, version);
  const shellDir = (version: string) => shellDirIn(folder, version);

  const read = async () => parseStored(await readText(registryFile));
  const documents = documentsOf(folder);

  return {
    place: folder,
    readRegistry: async () => (await read()).registry,
    brokenEntries: async () => (await read()).broken.map(({ name }) => name),

    changeRegistry: (change) =>
      writing(folder, () =>
        withLock(path.join(folder, 'registry.lock'), async () => {
          const { registry: before, broken } = await read();
          const after = await change(before);
          if (!after) return before;
          await replaceFile(registryFile, formatStored(after, broken));
          return after;
        }),
      ),

    async addRelease(name, version, dir) {
      await admit(dir, { name, version }, await documents.keys());
      await writing(folder, () =>
        addFolder(folder, { name, version }, dir, versionDir(name, version), {
          complete: async (staging) =>
            writeDifferences(dir, staging, await newestVersions(path.join(folder, 'remotes', name))),
        }),
      );
    },

    async findRelease(name, version) {
      const text = await readText(path.join(versionDir(name, version), 'release.json'));
      return text === undefined ? undefined : remoteFileSchema.parse(JSON.parse(text));
    },

    readFile: (name, version, file) =>
      readBytes(
        name !== SHELL
          ? path.join(versionDir(name, version), file)
          : file.startsWith('assets/')
            ? path.join(folder, 'shell', file)
            : path.join(shellDir(version), file),
      ),

    ...folderVersions(folder),

    async addShell(version, dir) {
      await admit(dir, { name: SHELL, version }, await documents.keys());
      await writing(folder, () => addShellFolder(folder, version, dir));
    },

    async findShell(version) {
      const text = await readText(path.join(shellDir(version), 'release.json'));
      return text === undefined ? undefined : shellFileSchema.parse(JSON.parse(text));
    },

    ...folderHistory(folder),

    ...documents,

    health: async () => parseHealth(await readText(healthFile)),
    async writeHealth(health) {
      await mkdir(folder, { recursive: true });
      await replaceFile(healthFile, formatHealth(health));
    },
  };
}
