import type { RegistryEntry, RemoteRelease } from 'shared/contract/registry';
import { chooseRelease, liveRelease, type ReleaseReason } from 'shared/contract/registry.rules';

/** A remote as resolved for this visitor: version, entry, mounts and navigation of the chosen release. */
export interface PageRemote extends Omit<RegistryEntry, 'candidate' | 'previous'> {
  reason: ReleaseReason;
  /** Releases to fall back to, best first. */
  fallbacks: RemoteRelease[];
}

export interface Visitor {
  userId: number | undefined;
  /** Releases that this browser's overrides select, by remote. */
  overrides: ReadonlyMap<string, RemoteRelease>;
}

/** Chooses the release of a remote for a visitor, and what to fall back to: the live release, then the one before it. */
export function pageRemote(entry: RegistryEntry, { userId, overrides }: Visitor): PageRemote {
  const { release, reason } = chooseRelease(entry, { userId, override: overrides.get(entry.name) });
  const { candidate: _candidate, previous, ...live } = entry;
  const others = [liveRelease(entry), ...(previous ? [previous] : [])];
  // An override may have no hash while the live release does, so only the mounts of the live release are kept. A release
  // has its own slots and actions; a development server does not name any.
  const { integrity: _integrity, needs: _needs, slots, actions, ...place } = live;
  return {
    ...place,
    ...(reason === 'override' && { slots, actions }),
    ...release,
    reason,
    fallbacks: others.filter(({ global }) => global !== release.global),
  };
}

/** Every release of a remote that may run in this page, in order of preference. */
export const releasesOf = (remote: PageRemote): RemoteRelease[] => [remote, ...remote.fallbacks];
