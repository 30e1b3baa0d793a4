import {
  registryEntrySchema,
  type Registry,
  type RegistryEntry,
  type RemoteRelease,
  type Rollout,
} from 'shared/contract/registry';
import { chooseRelease, liveRelease } from 'shared/contract/registry.rules';

/** What may be done to a registry; each answers a new one and leaves the old one as it is. */
const find = ({ remotes }: Registry, name: string) => remotes.find((remote) => remote.name === name);

function put(registry: Registry, entry: RegistryEntry): Registry {
  const isThere = find(registry, entry.name) !== undefined;
  const remotes = isThere
    ? registry.remotes.map((remote) => (remote.name === entry.name ? entry : remote))
    : [...registry.remotes, entry];
  return { ...registry, remotes };
}

function findOrThrow(registry: Registry, name: string): RegistryEntry {
  const entry = find(registry, name);
  if (!entry) throw new Error(`There is no ${name} in the registry.`);
  return entry;
}

/** Everybody gets this release; what was live becomes the version to fall back to. A candidate is superseded. */
export function goLive(registry: Registry, release: RegistryEntry): Registry {
  const live = find(registry, release.name);
  const previous = live && (live.version === release.version ? live.previous : liveRelease(live));
  return put(registry, { ...withoutOthers(release), ...(previous && { previous }) });
}

/** Some users get this release, beside the live one. */
export function stage(registry: Registry, release: RegistryEntry, rollout: Rollout): Registry {
  const live = find(registry, release.name);
  if (!live)
    throw new Error(`${release.name} has no live release to stage another beside: release it to everybody first.`);
  if (live.version === release.version)
    throw new Error(`${release.name} ${release.version} is live for everybody already.`);
  return put(registry, { ...live, candidate: { ...liveRelease(release), rollout } });
}

/** The candidate becomes live. */
export function promote(registry: Registry, name: string): Registry {
  const entry = findOrThrow(registry, name);
  if (!entry.candidate) throw new Error(`${name} has no candidate to promote.`);
  const { release } = chooseRelease(entry, { override: entry.candidate });
  // Parsing drops what belongs to a candidate only.
  return goLive(
    registry,
    registryEntrySchema.parse({ name, mounts: entry.mounts, navigation: entry.navigation, ...release }),
  );
}

/** The candidate is taken back; the live release stays. */
export function withdraw(registry: Registry, name: string): Registry {
  const { candidate: _candidate, ...entry } = findOrThrow(registry, name);
  return put(registry, entry);
}

/** A stored release becomes live again, with the good version before it to fall back to. */
export function rollBack(registry: Registry, release: RegistryEntry, previous: RemoteRelease | undefined): Registry {
  findOrThrow(registry, release.name);
  return put(registry, { ...withoutOthers(release), ...(previous && { previous }) });
}

function withoutOthers({ previous: _previous, candidate: _candidate, ...release }: RegistryEntry): RegistryEntry {
  return release;
}
