import { type Registry } from 'shared/contract/registry';
import { type SourceMaps } from '../store/source-maps';
import { type Store } from '../store/store';
import { changeNow } from './actor';
import { eventOf, liveOf } from './events';
import { entryOf } from './point';
import { type Keeping, leastKeeping, pruneRows, type PruneRow, versionsInUse } from './prune.rules';
import { Refused } from './refused';
import { signed } from './registry-change';

interface PrunePlan {
  name: string;
  rows: PruneRow[];
}

/** Dry run of `prune` for one remote or all. @throws Refused if the limits are too small. */
export async function planPrune(
  store: Store,
  { only, keeping, now }: { only?: string | undefined; keeping: Keeping; now: Date },
): Promise<PrunePlan[]> {
  if (!(keeping.last >= leastKeeping.last && keeping.days >= leastKeeping.days))
    throw new Refused(`At least ${leastKeeping.last} versions and ${leastKeeping.days} days are kept.`);
  const registry = await store.readRegistry();
  const events = await store.history();
  const broken = new Set(await store.brokenEntries());
  const names = (await store.remoteNames()).filter((name) => only === undefined || name === only);
  if (only !== undefined && names.length === 0) throw new Refused(`There is no version of ${only} in ${store.place}.`);
  const plans: PrunePlan[] = [];
  for (const name of names) {
    // An invalid entry may point at any version.
    if (broken.has(name)) continue;
    const stored = await store.storedVersions(name);
    plans.push({ name, rows: pruneRows({ name, entry: entryOf(registry, name), events, stored }, keeping, now) });
  }
  return plans;
}

/**
 * Sets versions aside in the same atomic step that writes the registry: a concurrent release of one of them either was
 * first, and keeps it, or finds it gone.
 */
async function setAside(store: Store, name: string, versions: readonly string[]): Promise<string[]> {
  let gone: string[] = [];
  const step = async (registry: Registry) => {
    const inUse = new Set(versionsInUse(entryOf(registry, name)));
    for (const version of versions)
      await (inUse.has(version) ? store.putBack(name, version) : store.setAside(name, version));
    gone = versions.filter((version) => !inUse.has(version));
    // Signed, so that the registry differs from every version read before.
    return liveOf(registry, name) && signed(registry, name, { ...changeNow(), reason: 'old versions deleted' });
  };
  await store.changeRegistry(step);
  return gone;
}

/** Deletes what the plan does not keep, unless it has come into use since. Returns the deleted versions. */
export async function prune(store: Store, { name, rows }: PrunePlan, maps?: SourceMaps): Promise<string[]> {
  const versions = rows.flatMap(({ version, kept }) => (kept === undefined ? [version] : []));
  // Left behind by an interrupted run, and in use again.
  for (const row of rows) if (row.kept && row.isSetAside) await store.putBack(name, row.version);
  if (versions.length === 0) return [];
  const gone = await setAside(store, name, versions);
  for (const version of gone) {
    await store.deleteFiles(name, version);
    await maps?.remove(name, version);
    await store.record(eventOf(name, 'prune', version));
  }
  return gone;
}

/** Pins a stored version regardless of its age, or unpins it. */
export async function pin(store: Store, name: string, version: string, action: 'pin' | 'unpin'): Promise<void> {
  if (!(await store.findRelease(name, version))) throw new Refused(`${name} ${version} is not in the store.`);
  await store.record(eventOf(name, action, version));
}
