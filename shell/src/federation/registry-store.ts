import { subscribeToSession } from 'shared/session';
import { readChoices, writeChoices } from '../overrides/override-choices';
import { KnownRegistry, type PageRegistry } from './page-registry';
import { fetchRegistry, inlinedRegistry } from './registry';
import { followRegistry } from './registry-push';

export interface RegistryStore {
  subscribe: (listener: () => void) => () => void;
  /** Undefined until the first answer is there. */
  current: () => PageRegistry | undefined;
  asking: () => boolean;
  /** Asks the server for the registry, unless it tells of changes or was asked within the last second. Never rejects. */
  check: () => Promise<void>;
  /**
   * Whether the registry is at most a second old, for a visit that begins. A visit whose first drawing throws is drawn
   * a second time from the start; until React commits it, the answer stays the same, however much time has passed.
   */
  isFreshForVisit: () => boolean;
  /** React has committed the visit that began. */
  visitCommitted: () => void;
  /** Ends every override of this browser. */
  clearOverrides: () => void;
  /** Lets the server tell of changes, where the page came from one that does. Answers a function that ends it. */
  follow: () => () => void;
}

const FRESH_MS = 1_000;

export function createRegistryStore(): RegistryStore {
  const listeners = new Set<() => void>();
  const known = new KnownRegistry();
  let checkedAt = -Infinity;
  let check: Promise<void> | undefined;
  let listening = false;
  let wasFresh: boolean | undefined;
  let unsubscribe = () => {};
  const tell = () => listeners.forEach((listener) => listener());

  async function ask() {
    const begun = Date.now();
    const found = await fetchRegistry();
    await known.take(found);
    // After a failure, whoever tries again shall not be made to wait.
    if (!found.fault) checkedAt = begun;
    check = undefined;
    tell();
  }

  function followSession() {
    known.followVisitor();
    tell();
  }

  const isFresh = () => listening || Date.now() - checkedAt < FRESH_MS;
  const begin = () => {
    check ??= ask();
    tell();
    return check;
  };

  const inlined = inlinedRegistry();
  if (inlined && Object.keys(readChoices()).length === 0) {
    known.begin(inlined);
    checkedAt = Date.now();
    // What the page did not carry is fetched once, when the browser has nothing better to do.
    if (inlined.partial) window.requestIdleCallback?.(() => void begin());
  } else void begin();

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) unsubscribe = subscribeToSession(followSession);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) unsubscribe();
      };
    },
    current: known.current,
    asking: () => check !== undefined,
    check: () => check ?? (isFresh() ? Promise.resolve() : begin()),
    isFreshForVisit: () => (wasFresh ??= isFresh()),
    visitCommitted: () => void (wasFresh = undefined),
    follow: () =>
      known.etag === undefined
        ? () => undefined
        : followRegistry({
            told: (etag) => void (etag !== known.etag && begin()),
            listening: (is) => (listening = is),
          }),
    clearOverrides: () => {
      writeChoices({});
      void (check ?? Promise.resolve()).then(begin);
    },
  };
}
