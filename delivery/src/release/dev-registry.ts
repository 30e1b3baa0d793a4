import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contractVersion } from 'shared/contract/version';
import { remoteDeclarationSchema, type Registry, type RegistryEntry } from 'shared/contract/registry';
import { containerName } from '../federation/container-name';
import { devPorts } from '../workspace/ports';
import { folderStore } from '../store/folder-store';
import { remotes, roomDir, storeDir } from '../workspace/rooms';

/** The remotes that `pnpm dev` was started for; the others come from the store, if it has them. */
const developed = () => (process.env.DEV_REMOTES?.split(',').filter(Boolean) ?? [...remotes]) as string[];

async function devEntry(name: string): Promise<RegistryEntry> {
  const declaration = remoteDeclarationSchema.parse(
    JSON.parse(await readFile(path.join(roomDir(name), 'remote.json'), 'utf8')),
  );
  return {
    ...declaration,
    version: 'dev',
    entry: `http://localhost:${devPorts.remote(name)}/entry.js`,
    global: containerName({ name, version: 'dev' }),
    contract: { range: `^${contractVersion}` },
  };
}

/** The registry of a development page. */
export async function devRegistry(): Promise<Registry> {
  const names = developed();
  const stored = await folderStore(storeDir())
    .readRegistry()
    .catch(() => ({ schema: 1 as const, remotes: [] }));
  const others = stored.remotes.filter(({ name }) => !names.includes(name));
  return { schema: 1, remotes: [...(await Promise.all(names.map(devEntry))), ...others] };
}
