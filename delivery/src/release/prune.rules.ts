import { type RegistryEntry } from 'shared/contract/registry';
import { goodVersions, lastUses, pinnedVersions, type ReleaseEvent } from '../store/history';
import { type StoredVersion } from '../store/store';

/** How many versions are kept, and for how long. */
export interface Keeping {
  /** The last good versions, which rollbacks go back to one after another. */
  last: number;
  /** Days since a version was last given to a page, or stored. */
  days: number;
}

/** Fewer would take the fallback's own fallback, or what a page that was opened last week still runs. */
export const leastKeeping: Keeping = { last: 2, days: 7 };

const DAY_MS = 86_400_000;

/** The versions of a registry entry that pages may be given. */
export const versionsInUse = (entry: RegistryEntry | undefined): string[] =>
  [entry?.version, entry?.previous?.version, entry?.candidate?.version].filter((version) => version !== undefined);

export interface PruneRow extends StoredVersion {
  /** Why it stays; undefined when it goes. */
  kept: 'in use' | 'pinned' | 'good' | 'recent' | undefined;
  /** When it was last given to a page, or was stored. */
  lastUse: Date;
}

interface Known {
  name: string;
  entry: RegistryEntry | undefined;
  events: readonly ReleaseEvent[];
  stored: readonly StoredVersion[];
}

/** Which stored versions of a remote stay, and why; newest first. */
export function pruneRows({ name, entry, events, stored }: Known, keeping: Keeping, now: Date): PruneRow[] {
  const inUse = new Set(versionsInUse(entry));
  const pinned = pinnedVersions(events, name);
  const good = new Set(goodVersions(events, name).slice(-keeping.last));
  const uses = lastUses(events, name);
  const rows = stored.map((each): PruneRow => {
    const used = uses.get(each.version)?.getTime() ?? 0;
    const lastUse = new Date(Math.max(used, each.storedAt.getTime()));
    const isRecent = now.getTime() - lastUse.getTime() < keeping.days * DAY_MS;
    const reasons = [
      inUse.has(each.version) && 'in use',
      pinned.has(each.version) && 'pinned',
      good.has(each.version) && 'good',
      isRecent && !each.isSetAside && 'recent',
    ] as const;
    return { ...each, lastUse, kept: reasons.find((reason) => reason !== false) };
  });
  return rows.sort((one, other) => other.lastUse.getTime() - one.lastUse.getTime());
}
