import { sessionState, subscribeToSession } from 'shared/session';
import { readChoices, writeChoices } from '../overrides/override-choices';
import { pageRemote, type PageRemote } from './page-remote';
import { fetchRegistry, inlinedRegistry, type ServedRegistry } from './registry';
import { resolveOverrides, type Override } from '../overrides/resolve-override';

/** What the page knows of its remotes, as this visitor gets them. */
export interface PageRegistry extends Omit<ServedRegistry, 'remotes'> {
  remotes: PageRemote[];
  overrides: Override[];
}

export interface RegistryStore {
  subscribe: (listener: () => void) => () => void;
  /** Undefined until the first answer is there. */
  current: () => PageRegistry | undefined;
  asking: () => boolean;
  /** Asks the server for the registry, unless it was asked within the last second. Never rejects. */
  check: () => Promise<void>;
  /**
   * Whether the registry is at most a second old, for a visit that begins. A visit whose first drawing throws is drawn
   * a second time from the start; until it stands, it is told the same, however much time has passed.
   */
  beginsFresh: () => boolean;
  /** The visit that began stands in the page. */
  visitStands: () => void;
  /** Ends every override of this browser. */
  clearOverrides: () => void;
}

const FRESH_MS = 1_000;

export function createRegistryStore(): RegistryStore {
  const listeners = new Set<() => void>();
  let served: ServedRegistry | undefined;
  let overrides: Override[] = [];
  let registry: PageRegistry | undefined;
  let chosenFor: number | undefined;
  let checkedAt = -Infinity;
  let check: Promise<void> | undefined;
  let begunFresh: boolean | undefined;
  let unsubscribe = () => {};
  const tell = () => listeners.forEach((listener) => listener());

  function choose() {
    if (!served) return;
    const userId = sessionState().session?.uid;
    const released = new Map(overrides.flatMap(({ remote, release }) => (release ? [[remote, release] as const] : [])));
    const visitor = { userId, overrides: released };
    chosenFor = userId;
    registry = { ...served, overrides, remotes: served.remotes.map((entry) => pageRemote(entry, visitor)) };
  }

  async function take(found: ServedRegistry) {
    // A server that cannot be asked for a moment takes nothing away from a page that works.
    if (served && served.remotes.length > 0 && found.remotes.length === 0) return;
    const resolved = await resolveOverrides(readChoices(), found.remotes);
    if (JSON.stringify([found, resolved]) === JSON.stringify([served, overrides])) return;
    [served, overrides] = [found, resolved];
    choose();
  }

  async function ask() {
    const begun = Date.now();
    const found = await fetchRegistry();
    await take(found);
    // After a failure, whoever tries again shall not be made to wait.
    if (!found.fault) checkedAt = begun;
    check = undefined;
    tell();
  }

  function followSession() {
    if (chosenFor !== sessionState().session?.uid) choose();
    tell();
  }

  const isFresh = () => Date.now() - checkedAt < FRESH_MS;
  const begin = () => {
    check ??= ask();
    tell();
    return check;
  };

  const inlined = inlinedRegistry();
  if (inlined && Object.keys(readChoices()).length === 0) {
    served = inlined;
    checkedAt = Date.now();
    choose();
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
    current: () => registry,
    asking: () => check !== undefined,
    check: () => check ?? (isFresh() ? Promise.resolve() : begin()),
    beginsFresh: () => (begunFresh ??= isFresh()),
    visitStands: () => {
      begunFresh = undefined;
    },
    clearOverrides: () => {
      writeChoices({});
      void (check ?? Promise.resolve()).then(begin);
    },
  };
}
