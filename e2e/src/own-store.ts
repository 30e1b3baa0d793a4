import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registrySchema, type Registry, type RegistryEntry } from 'shared/contract/registry';
import { root } from './portal-server';
import { test as base } from './test';

/** The file whose tests the store of this worker was filled for. */
let filledFor: string | undefined;

/**
 * Tests whose portal serves a copy of the release store: what they release or break disturbs no other worker. Files
 * share a worker and its portal; each begins with the store of the last build, and its tests restore what they break.
 */
export const test = base.extend<{ builtStore: void }, { storeDir: string }>({
  storeDir: [
    async ({}, use) => {
      const dir = await mkdtemp(path.join(tmpdir(), 'portal-store-'));
      await cp(path.join(root, '.portal/store'), dir, { recursive: true });
      await use(dir);
      await rm(dir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  builtStore: [
    async ({ storeDir }, use, { file }) => {
      if (filledFor !== undefined && filledFor !== file) {
        for (const name of await readdir(storeDir)) await rm(path.join(storeDir, name), { recursive: true });
        await cp(path.join(root, '.portal/store'), storeDir, { recursive: true });
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

/** In one step, as the release command does: the server never sees half a registry. */
export async function writeRegistry(storeDir: string, registry: Registry): Promise<void> {
  const part = `${file(storeDir)}.part`;
  await writeFile(part, JSON.stringify(registry));
  await rename(part, file(storeDir));
}

/** Puts another entry in the place of the remote's own. */
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
