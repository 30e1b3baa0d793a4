import { remoteFor } from 'shared/contract/mounts';
import { useRegistry } from '../federation/registry-context';
import { prefetchScreen } from '../remote-slot/load-screen';
import type { Area } from './navigation-entries';

/**
 * Whoever points at an area is likely to open it: what is known of it is fetched at once, and if the server has a newer
 * version meanwhile, that one too.
 */
export function useIntent() {
  const { check, current } = useRegistry();
  return async ({ remote, path }: Pick<Area, 'remote' | 'path'>): Promise<void> => {
    void prefetchScreen(remote, path);
    await check();
    const latest = remoteFor(current()?.remotes ?? [], path);
    if (latest && latest.global !== remote.global) void prefetchScreen(latest, path);
  };
}
