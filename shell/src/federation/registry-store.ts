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
   * Whether the registry is at most a second old, or was when somebody checked it within the last second, for a visit
   * that begins: whoever points at a link and then clicks must not wait because a second has passed in between. A visit whose first drawing throws is drawn
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

/** How old the registry is: fresh while the server tells of changes, or within a second of the last answer. */
function createFreshness() {
  let [askedAt, foundAt] = [-Infinity, -Infinity];
  let listening = false;
  const isRecent = (at: number) => Date.now() - at < FRESH_MS;
  const isFresh = () => listening || isRecent(askedAt);
  return {
    asked: (at: number) => void (askedAt = at),
    listen: (is: boolean) => void (listening = is),
    /** Whether it is fresh; if so, a visit may rely on that for a second. */
    vouch: () => {
      if (isFresh()) foundAt = Date.now();
      return isFresh();
    },
    isFreshForVisit: () => isFresh() || isRecent(foundAt),
  };
}

export function createRegistryStore(): RegistryStore {
  const listeners = new Set<() => void>();
  const known = new KnownRegistry();
  const freshness = createFreshness();
  let check: Promise<void> | undefined;
  let wasFresh: boolean | undefined;
  let unsubscribe = () => {};
  const tell = () => listeners.forEach((listener) => listener());

  async function ask() {
    const begun = Date.now();
    const found = await fetchRegistry();
    await known.take(found);
    // After a failure, whoever tries again shall not be made to wait.
    if (!found.fault) freshness.asked(begun);
    check = undefined;
    tell();
  }

  function followSession() {
    known.followVisitor();
    tell();
  }

  const begin = () => {
    check ??= ask();
    tell();
    return check;
  };

  const inlined = inlinedRegistry();
  if (inlined && Object.keys(readChoices()).length === 0) {
    known.begin(inlined);
    freshness.asked(Date.now());
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
    check: () => check ?? (freshness.vouch() ? Promise.resolve() : begin()),
    isFreshForVisit: () => (wasFresh ??= freshness.isFreshForVisit()),
    visitCommitted: () => void (wasFresh = undefined),
    follow: () =>
      known.etag === undefined
        ? () => undefined
        : followRegistry({
            told: (etag) => void (etag !== known.etag && begin()),
            listening: freshness.listen,
          }),
    clearOverrides: () => {
      writeChoices({});
      void (check ?? Promise.resolve()).then(begin);
    },
  };
}
