import { contractVersion } from 'shared/contract/version';
import { type Registry, type RegistryEntry } from 'shared/contract/registry';
import { containerName } from 'shared/contract/registry.places';
import { devPorts } from '../workspace/ports';
import { readDeclaration } from '../workspace/declaration';
import { folderStore } from '../store/folder-store';
import { remotes, roomDir, storeDir } from '../workspace/rooms';

/** The remotes that `pnpm dev` serves; others come from the store, if it has them. */
const developed = () => (process.env.DEV_REMOTES?.split(',').filter(Boolean) ?? [...remotes]) as string[];

function devEntry(name: string): RegistryEntry {
  const { service: _service, ...declaration } = readDeclaration(roomDir(name));
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
  return { schema: 1, remotes: [...names.map(devEntry), ...others] };
}
