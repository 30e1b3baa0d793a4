import { type Change, type Registry } from 'shared/contract/registry';
import { goodVersions, liveSince } from '../store/history';
import { type Store } from '../store/store';
import { change, eventOf } from './events';
import { entryOf, refuseBack, refuseDeleted } from './point';
import { withdraw, rollBack } from './registry-change';
import { Refused } from './refused';

/** How long a live version counts as new: a release before the weekend is used on Monday. */
export const WATCHED_DAYS = 7;
const DAY_MS = 86_400_000;

export interface FailingVersion {
  name: string;
  version: string;
  /** The version that fails less and replaces it. */
  good: string;
  who: Change;
}

/** Whether the failing version is a candidate beside the good one, or live after it. */
function standingIn(registry: Registry, { name, version, good }: FailingVersion): 'candidate' | 'live' | undefined {
  const entry = entryOf(registry, name);
  if (entry?.candidate?.version === version && entry.version === good) return 'candidate';
  return entry?.version === version && entry.previous?.version === good && !entry.candidate ? 'live' : undefined;
}

async function rollBackFailing(store: Store, failing: FailingVersion): Promise<boolean> {
  const { name, version, good, who } = failing;
  const events = await store.recent(name);
  const since = liveSince(events, name, version);
  if (!since || new Date(who.at).getTime() - since.getTime() > WATCHED_DAYS * DAY_MS) return false;
  const release = await store.findRelease(name, good);
  if (!release) throw new Refused(`${name} ${good} is not in the store.`);
  const event = eventOf(name, 'rollback', good, { source: release.source, failing: version, who });
  const before = goodVersions([...events, event], name).at(-2);
  const previous = before ? await store.findRelease(name, before) : undefined;
  return change(store, event, async (registry) => {
    if (standingIn(registry, failing) !== 'live') return undefined;
    await refuseBack(store, registry, release);
    await refuseDeleted(store, release);
    return rollBack(registry, release, previous);
  });
}

/**
 * Replaces a version that fails too often, a candidate or one that went live recently, by the good version. Returns
 * whether anything changed; nothing does if the registry has changed since, for example by another server.
 * @throws Refused if the good version can no longer run.
 */
export async function withdrawFailing(store: Store, failing: FailingVersion): Promise<boolean> {
  const { name, version, who } = failing;
  const standing = standingIn(await store.readRegistry(), failing);
  if (standing === 'live') return rollBackFailing(store, failing);
  if (standing !== 'candidate') return false;
  return change(store, eventOf(name, 'withdraw', version, { failing: version, who }), (registry) =>
    standingIn(registry, failing) === 'candidate' ? withdraw(registry, name) : undefined,
  );
}
