import { type RegistryEntry } from 'shared/contract/registry';
import { goodVersions, lastUses, pinnedVersions, type ReleaseEvent } from '../store/history';
import { type StoredVersion } from '../store/store';

/** Retention of versions, by number and age. */
export interface Keeping {
  /** Number of last good versions to keep for consecutive rollbacks. */
  last: number;
  /** Days since a version was last served to a page, or stored. */
  days: number;
}

/** Smaller numbers could delete a fallback's fallback, or the version of a page opened last week. */
export const leastKeeping: Keeping = { last: 2, days: 7 };

const DAY_MS = 86_400_000;

/** The versions of a registry entry that pages may receive. */
export const versionsInUse = (entry: RegistryEntry | undefined): string[] =>
  [entry?.version, entry?.previous?.version, entry?.candidate?.version].filter((version) => version !== undefined);

export interface PruneRow extends StoredVersion {
  /** The reason for keeping it; undefined if it is deleted. */
  kept: 'in use' | 'pinned' | 'good' | 'recent' | undefined;
  /** When it was last served to a page, or stored. */
  lastUse: Date;
}

interface Known {
  name: string;
  entry: RegistryEntry | undefined;
  events: readonly ReleaseEvent[];
  stored: readonly StoredVersion[];
}

/** Which stored versions of a remote are kept, and why; newest first. */
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
