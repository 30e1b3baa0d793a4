import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registrySchema, type Registry, type RegistryEntry } from 'shared/contract/registry';
import { root } from './portal-server';
import { test as base } from './test';

/** Without files that portals of other tests are writing. */
export const copyBuiltStore = (dir: string) =>
  cp(path.join(root, '.portal/store'), dir, {
    recursive: true,
    filter: (source) => !/^(?:health\.json|api\.)/.test(path.basename(source)),
  });

/** The test file for which this worker's store was prepared. */
let filledFor: string | undefined;

/**
 * Tests whose portal serves a copy of the release store, so that their releases do not affect other workers. Files
 * share a worker and its portal; each starts with the store of the last build, and tests restore what they break.
 */
export const test = base.extend<{ builtStore: void }, { storeDir: string }>({
  storeDir: [
    async ({}, use) => {
      const dir = await mkdtemp(path.join(tmpdir(), 'portal-store-'));
      await copyBuiltStore(dir);
      await use(dir);
      await rm(dir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  builtStore: [
    async ({ storeDir }, use, { file }) => {
      if (filledFor !== undefined && filledFor !== file) {
        // `force`: this worker's portal may be renaming its file of page figures.
        for (const name of await readdir(storeDir))
          await rm(path.join(storeDir, name), { recursive: true, force: true });
        await copyBuiltStore(storeDir);
      }
      filledFor = file;
      await use();
    },
    { auto: true },
  ],
});

const file = (storeDir: string) => path.join(storeDir, 'registry.json');

export const readRegistry = async (storeDir: string): Promise<Registry> =>
  registrySchema.parse(JSON.parse(await readFile(file(storeDir), 'utf8')));

/** Atomic, like the release command: the server never reads a partial registry. */
export async function writeRegistry(storeDir: string, registry: Registry): Promise<void> {
  const part = `${file(storeDir)}.part`;
  await writeFile(part, JSON.stringify(registry));
  await rename(part, file(storeDir));
}

/** Replaces the entry of a remote. */
export async function replaceEntry(storeDir: string, entry: RegistryEntry): Promise<void> {
  const registry = await readRegistry(storeDir);
  await writeRegistry(storeDir, {
    ...registry,
    remotes: registry.remotes.map((remote) => (remote.name === entry.name ? entry : remote)),
  });
}

export async function entryOf(storeDir: string, name: string): Promise<RegistryEntry> {
  const entry = (await readRegistry(storeDir)).remotes.find((remote) => remote.name === name);
  if (!entry) throw new Error(`${name} is not in the registry.`);
  return entry;
}
