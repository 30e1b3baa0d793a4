import { type Change, type Registry, type Rollout, type Source } from 'shared/contract/registry';
import { type ReleaseEvent } from '../store/history';
import { SHELL, type Store } from '../store/store';
import { changeNow } from './actor';
import { signed } from './registry-change';
import { type Ancestry } from './source';

export interface Acting {
  /** Who does it, where it is not the person at this machine. */
  who?: Change | undefined;
}

interface EventDetails extends Acting {
  rollout?: Rollout | undefined;
  source?: Source | undefined;
  failing?: string | undefined;
}

export const eventOf = (
  remote: string,
  action: ReleaseEvent['action'],
  version: string,
  { rollout, source, failing, who = changeNow() }: EventDetails = {},
): ReleaseEvent => ({
  ...who,
  remote,
  action,
  version,
  ...(rollout && { rollout }),
  ...(failing !== undefined && { failing }),
  ...(source && { commit: source.commit }),
});

/**
 * Changes the registry in one step, signed at the entry that it is about, and writes the event into the history. Answers
 * whether there was anything to change: `make` returns undefined if there was not.
 */
export async function change(
  store: Store,
  event: ReleaseEvent,
  make: (registry: Registry) => Registry | undefined | Promise<Registry | undefined>,
): Promise<boolean> {
  const { remote, at, by, from = '', reason } = event;
  let isChanged = false;
  await store.changeRegistry(async (registry) => {
    const last = liveOf(registry, remote)?.change;
    // Written, and the answer of the storage was lost: made again it would be refused, or undone.
    if (isChanged && last?.at === at && last.by === by && (last.from ?? '') === from) return undefined;
    const after = await make(registry);
    isChanged = after !== undefined;
    return after && signed(after, remote, { at, by, from, ...(reason !== undefined && { reason }) });
  });
  if (isChanged) await store.record(event);
  return isChanged;
}

/** What a registry says of a remote, or of the shell. */
export const liveOf = (registry: Registry, name: string) =>
  name === SHELL ? registry.shell : registry.remotes.find((remote) => remote.name === name);

export interface RolledBack {
  from: string;
  to: string;
  /** The candidate was taken back and the live version stayed. */
  withdrawn: boolean;
}

export interface Pointing extends Acting {
  /** Else everybody gets the release. */
  rollout?: Rollout | undefined;
  /** Also where what is live was built from a newer commit. */
  force?: boolean | undefined;
  /** How commits follow each other; else as the clone around this process knows it. */
  isAncestor?: Ancestry | undefined;
}
