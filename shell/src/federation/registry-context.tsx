import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { type PageRegistry } from './page-registry';
import { lendSlots } from 'shared/slots';
import { createRegistryStore, type RegistryStore } from './registry-store';

interface RegistryState extends Pick<RegistryStore, 'check' | 'isFreshForVisit' | 'visitCommitted' | 'clearOverrides'> {
  /** Undefined until the first response. */
  registry: PageRegistry | undefined;
  /** The current registry, for use after an `await`. */
  current: RegistryStore['current'];
}

const RegistryContext = createContext<RegistryState | undefined>(undefined);
/** Apart, because every visit and every hover asks, and the page must not render for that. */
const StoreContext = createContext<RegistryStore | undefined>(undefined);
const MINUTE_MS = 60_000;
const outside = 'The registry needs the RegistryProvider around it';

/** Screens of remotes show what others add to them, by the same registry. */
function lentStore(): RegistryStore {
  const store = createRegistryStore();
  const { subscribe, current } = store;
  lendSlots({ subscribe, current, loadParts: async () => (await import('../slot/parts-of-remotes')).PartsOfRemotes });
  return store;
}

/**
 * Provides the registry: the inlined one at once, otherwise the server's response. While the page is visible the server
 * pushes releases; without push the page polls every minute and when it becomes visible again.
 */
export function RegistryProvider({ children }: { children: ReactNode }) {
  const [store] = useState(lentStore);
  const registry = useSyncExternalStore(store.subscribe, store.current, store.current);

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
    return { registry, check, isFreshForVisit, visitCommitted, clearOverrides, current };
  }, [store, registry]);
  return (
    <StoreContext value={store}>
      <RegistryContext value={state}>{children}</RegistryContext>
    </StoreContext>
  );
}

export function useRegistry(): RegistryState {
  const state = use(RegistryContext);
  if (!state) throw new Error(outside);
  return state;
}

/** Whether a request for the registry is in flight. */
export function useIsAsking(): boolean {
  const store = use(StoreContext);
  if (!store) throw new Error(outside);
  return useSyncExternalStore(store.subscribe, store.asking, store.asking);
}
