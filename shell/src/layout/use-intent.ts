import { remoteFor } from 'shared/contract/mounts';
import { useRegistry } from '../federation/registry-context';
import { prefetchScreen } from '../remote-slot/load-screen';
import type { Area } from './navigation-entries';

/** Preloads an area on hover, and again if the server has a newer version. */
export function useIntent() {
  const { check, current } = useRegistry();
  return async ({ remote, path }: Pick<Area, 'remote' | 'path'>): Promise<void> => {
    if (!remote || remote.state) return;
    void prefetchScreen(remote, path);
    await check();
    const latest = remoteFor(current()?.remotes ?? [], path);
    if (latest && latest.global !== remote.global) void prefetchScreen(latest, path);
  };
}
