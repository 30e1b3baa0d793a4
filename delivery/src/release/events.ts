import { type Change, type Registry, type Rollout, type Source } from 'shared/contract/registry';
import { type ReleaseEvent } from '../store/history';
import { SHELL, type Store } from '../store/store';
import { changeNow } from './actor';
import { signed } from './registry-change';
import { type Ancestry } from './source';

export interface Acting {
  /** The acting user, if not the user of this machine. */
  who?: Change | undefined;
}

interface EventDetails extends Acting {
  takenBack?: string | undefined;
  rollout?: Rollout | undefined;
  source?: Source | undefined;
  failing?: string | undefined;
}

export const eventOf = (
  remote: string,
  action: ReleaseEvent['action'],
  version: string,
  { rollout, source, failing, takenBack, who = changeNow() }: EventDetails = {},
): ReleaseEvent => ({
  ...who,
  remote,
  action,
  version,
  ...(rollout && { rollout }),
  ...(failing !== undefined && { failing }),
  ...(takenBack !== undefined && { takenBack }),
  ...(source && { commit: source.commit }),
});

/**
 * Changes the registry atomically, signs the changed entry and appends the event to the history. Returns whether anything
 * changed: `make` returns undefined for no change.
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
    // The change was written but the storage's response was lost: repeating it would be rejected or undo it.
    if (isChanged && last?.at === at && last.by === by && (last.from ?? '') === from) return undefined;
    const after = await make(registry);
    isChanged = after !== undefined;
    return after && signed(after, remote, { at, by, from, ...(reason !== undefined && { reason }) });
  });
  if (isChanged)
    await store.record(event).catch((error: unknown) => {
      const message = `${remote} ${event.version}: ${event.action} has taken effect, but the history could not be written`;
      throw new Error(`${message}. ${(error as Error).message}`, { cause: error });
    });
  return isChanged;
}

/** The registry's entry for a remote or for the shell. */
export const liveOf = (registry: Registry, name: string) =>
  name === SHELL ? registry.shell : registry.remotes.find((remote) => remote.name === name);

export interface RolledBack {
  from: string;
  to: string;
  /** The candidate was withdrawn; the live version stayed. */
  withdrawn: boolean;
}

/** A command that makes one version live. */
export interface Choosing extends Acting {
  /** Even if this version was withdrawn. */
  again?: boolean | undefined;
}

export interface Pointing extends Choosing {
  /** Otherwise the release goes live. */
  rollout?: Rollout | undefined;
  /** Even if the live version was built from a newer commit. */
  force?: boolean | undefined;
  /** Order of commits; by default according to the git clone around this process. */
  isAncestor?: Ancestry | undefined;
}
