import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registrySchema, type Registry, type RegistryEntry } from 'shared/contract/registry';
import { root } from './portal-server';
import { test as base } from './test';

/**
 * Tests of one file, whose portal serves a copy of the release store: what they release or break disturbs nobody else.
 * Called once in each file, because Playwright gives the same worker to files whose fixtures are the same.
 */
export const testOnOwnStore = () =>
  base.extend<object, { storeDir: string }>({
    storeDir: [
      async ({}, use) => {
        const dir = await mkdtemp(path.join(tmpdir(), 'portal-store-'));
        await cp(path.join(root, '.portal/store'), dir, { recursive: true });
        await use(dir);
        await rm(dir, { recursive: true, force: true });
      },
      { scope: 'worker' },
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
