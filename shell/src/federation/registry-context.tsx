import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { type PageRegistry } from './page-registry';
import { createRegistryStore, type RegistryStore } from './registry-store';

interface RegistryState extends Pick<RegistryStore, 'check' | 'isFreshForVisit' | 'visitCommitted' | 'clearOverrides'> {
  /** Undefined until the first answer is there. */
  registry: PageRegistry | undefined;
  /** The server is being asked. */
  asking: boolean;
  /** The registry at this moment, for use after a wait. */
  current: RegistryStore['current'];
}

const RegistryContext = createContext<RegistryState | undefined>(undefined);
const MINUTE_MS = 60_000;

/**
 * Holds the registry of the page: the inlined one at once, else the server's answer. While it is looked at, the server
 * tells it of releases; a page that the server cannot tell asks every minute, and when it is looked at again.
 */
export function RegistryProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createRegistryStore);
  const registry = useSyncExternalStore(store.subscribe, store.current, store.current);
  const asking = useSyncExternalStore(store.subscribe, store.asking, store.asking);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void store.check();
    };
    const unfollow = store.follow();
    const timer = setInterval(look, MINUTE_MS);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      unfollow();
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [store]);

  const state = useMemo(() => {
    const { check, isFreshForVisit, visitCommitted, clearOverrides, current } = store;
    return { registry, asking, check, isFreshForVisit, visitCommitted, clearOverrides, current };
  }, [store, registry, asking]);
  return <RegistryContext value={state}>{children}</RegistryContext>;
}

export function useRegistry(): RegistryState {
  const state = use(RegistryContext);
  if (!state) throw new Error('useRegistry needs the RegistryProvider around it');
  return state;
}
