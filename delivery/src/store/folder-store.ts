import { appendFile, cp, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { registryEntrySchema, registrySchema, type Registry } from 'shared/contract/registry';
import { formatEvent, parseHistory } from './history';
import { withLock } from './lock';
import { VersionExists, type Store } from './store';

const emptyRegistry = (): Registry => ({ schema: 1, remotes: [] });

async function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** A reader sees the old file or the new one, never half of it; also after a power cut. */
async function replaceFile(file: string, text: string): Promise<void> {
  const part = `${file}.part-${process.pid}`;
  const handle = await open(part, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}

/** The store as a folder, which the portal's server serves as it is. */
export function folderStore(folder: string): Store {
  const registryFile = path.join(folder, 'registry.json');
  const historyFile = path.join(folder, 'history.jsonl');
  const versionDir = (name: string, version: string) => path.join(folder, 'remotes', name, version);

  const readRegistry = async () => {
    const text = await readText(registryFile);
    return text === undefined ? emptyRegistry() : registrySchema.parse(JSON.parse(text));
  };

  return {
    place: folder,
    readRegistry,

    changeRegistry: (change) =>
      withLock(path.join(folder, 'registry.lock'), async () => {
        const before = await readRegistry();
        const after = change(before);
        if (!after) return before;
        await replaceFile(registryFile, `${JSON.stringify(registrySchema.parse(after), null, 2)}\n`);
        return after;
      }),

    async addRelease(name, version, dir) {
      const target = versionDir(name, version);
      const staging = path.join(folder, 'incoming', `${name}-${version}-${process.pid}`);
      await rm(staging, { recursive: true, force: true });
      await mkdir(path.dirname(staging), { recursive: true });
      await mkdir(path.dirname(target), { recursive: true });
      await cp(dir, staging, { recursive: true });
      try {
        // A folder with files in it is not replaced by a rename, so one of two releases of the same version fails.
        await rename(staging, target);
      } catch (error) {
        await rm(staging, { recursive: true, force: true });
        if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? ''))
          throw new VersionExists(name, version);
        throw error;
      }
    },

    async findRelease(name, version) {
      const text = await readText(path.join(versionDir(name, version), 'release.json'));
      return text === undefined ? undefined : registryEntrySchema.parse(JSON.parse(text));
    },

    async record(event) {
      await mkdir(folder, { recursive: true });
      // One write of one line: appends of two processes do not mix.
      await appendFile(historyFile, `${formatEvent(event)}\n`);
    },

    history: async () => parseHistory((await readText(historyFile)) ?? ''),
  };
}
