import { createFollowing } from '@teacher-portal/value-store/value-store';
import { subscribeToSession } from 'shared/session';
import { readChoices, writeChoices } from '../overrides/override-choices';
import { KnownRegistry, type PageRegistry } from './page-registry';
import { fetchRegistry, inlinedRegistry } from './registry';
import { followRegistry } from './registry-push';

export interface RegistryStore {
  subscribe: (listener: () => void) => () => void;
  /** Undefined until the first response. */
  current: () => PageRegistry | undefined;
  asking: () => boolean;
  /** Fetches the registry, unless the server pushes changes or it was fetched within the last second. Never rejects. */
  check: () => Promise<void>;
  /**
   * Whether the registry is at most a second old, or was when somebody checked within the last second. A visit that
   * starts with a hover must not wait because a second passes before the click. If the first render of a visit throws,
   * React renders it again from scratch; until it commits, the result stays the same.
   */
  isFreshForVisit: () => boolean;
  /** To be called when React has committed the visit. */
  visitCommitted: () => void;
  /** Removes all overrides of this browser. */
  clearOverrides: () => void;
  /** Subscribes to changes if the server offers push. Returns a function that unsubscribes. */
  follow: () => () => void;
}

const FRESH_MS = 1_000;

/** Age of the registry: fresh while the server pushes changes, or within a second of the last response. */
function createFreshness() {
  let [askedAt, foundAt] = [-Infinity, -Infinity];
  let listening = false;
  const isRecent = (at: number) => Date.now() - at < FRESH_MS;
  const isFresh = () => listening || isRecent(askedAt);
  return {
    asked: (at: number) => void (askedAt = at),
    listen: (is: boolean) => void (listening = is),
    /** Whether it is fresh; if so, the result holds for a visit in the next second. */
    vouch: () => {
      if (isFresh()) foundAt = Date.now();
      return isFresh();
    },
    isFreshForVisit: () => isFresh() || isRecent(foundAt),
  };
}

export function createRegistryStore(): RegistryStore {
  const known = new KnownRegistry();
  const freshness = createFreshness();
  let check: Promise<void> | undefined;
  let wasFresh: boolean | undefined;
  const { tell, subscribe } = createFollowing(() => subscribeToSession(followSession));

  async function ask() {
    const begun = Date.now();
    const found = await fetchRegistry();
    await known.take(found);
    // A retry after a failure must not be throttled.
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
    // A registry that was not inlined is fetched once, when the browser is idle.
    if (inlined.partial) window.requestIdleCallback?.(() => void begin());
  } else void begin();

  return {
    subscribe,
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
