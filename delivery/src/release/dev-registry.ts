import { type Registry } from 'shared/contract/registry';
import { devOrigin } from '../workspace/ports';
import { readDeclaration } from '../workspace/declaration';
import { folderStore } from '../store/folder-store';
import { remotes, roomDir, storeDir } from '../workspace/rooms';
import { devEntry } from './dev-entry';

/** The remotes that `pnpm dev` serves; others come from the store, if it has them. */
const developed = () => (process.env.DEV_REMOTES?.split(',').filter(Boolean) ?? [...remotes]) as string[];

/** The registry of a development page. */
export async function devRegistry(): Promise<Registry> {
  const names = developed();
  const stored = await folderStore(storeDir())
    .readRegistry()
    .catch(() => ({ schema: 1 as const, remotes: [] }));
  const others = stored.remotes.filter(({ name }) => !names.includes(name));
  const served = names.map((name) => {
    const dir = roomDir(name);
    return devEntry({ name, dir, declaration: readDeclaration(dir) }, devOrigin(name));
  });
  return { schema: 1, remotes: [...(await Promise.all(served)), ...others] };
}
