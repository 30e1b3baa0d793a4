import {
  registryEntrySchema,
  type Change,
  type Registry,
  type RegistryEntry,
  type RemoteRelease,
  type Rollout,
} from 'shared/contract/registry';
import { chooseRelease, liveRelease } from 'shared/contract/registry.rules';
import { SHELL } from '../store/store';
import { Refused } from './refused';

/** Operations on a registry; each returns a new one and leaves its argument unchanged. */
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
  if (!entry) throw new Refused(`There is no ${name} in the registry.`);
  return entry;
}

/** Makes a release live; the previously live one becomes the fallback. A candidate is superseded. */
export function goLive(registry: Registry, release: RegistryEntry): Registry {
  const entry = find(registry, release.name);
  const live = entry?.state === 'removed' ? undefined : entry;
  const previous = live && (live.version === release.version ? live.previous : liveRelease(live));
  return put(withoutTaken(registry, release), {
    ...withoutOthers(release),
    ...(previous && { previous }),
    ...off(entry),
  });
}

/** Makes a release the candidate for some users, beside the live one. */
export function stage(registry: Registry, release: RegistryEntry, rollout: Rollout): Registry {
  const live = find(registry, release.name);
  if (!live || live.state === 'removed')
    throw new Refused(`${release.name} has no live release to stage another beside: release it to everybody first.`);
  if (live.version === release.version)
    throw new Refused(`${release.name} ${release.version} is live for everybody already.`);
  return put(withoutTaken(registry, release), { ...live, candidate: { ...liveRelease(release), rollout } });
}

/** Promotes the candidate. */
export function promote(registry: Registry, name: string): Registry {
  const entry = findOrThrow(registry, name);
  if (!entry.candidate) throw new Refused(`${name} has no candidate to promote.`);
  const { release } = chooseRelease(entry, { override: entry.candidate });
  // Parsing drops what belongs to a candidate only.
  return goLive(
    registry,
    registryEntrySchema.parse({
      name,
      mounts: entry.mounts,
      navigation: entry.navigation,
      owner: entry.owner,
      ...release,
    }),
  );
}

/** Withdraws the candidate; the live release stays. */
export function withdraw(registry: Registry, name: string): Registry {
  const { candidate: _candidate, ...entry } = findOrThrow(registry, name);
  return put(registry, entry);
}

/** Makes a stored release live again, with the previous good version as its fallback. */
export function rollBack(registry: Registry, release: RegistryEntry, previous: RemoteRelease | undefined): Registry {
  const entry = findOrThrow(registry, release.name);
  return put(registry, { ...withoutOthers(release), ...(previous && { previous }), ...off(entry) });
}

/** A release or rollback does not enable a disabled remote. */
const off = (entry: RegistryEntry | undefined) => entry?.state === 'disabled' && { state: entry.state };

/** Disables a remote: its pages say so until it is enabled again. */
export function disable(registry: Registry, name: string): Registry {
  const entry = findOrThrow(registry, name);
  if (entry.state) throw new Refused(`${name} is ${entry.state} already.`);
  return put(registry, { ...entry, state: 'disabled' });
}

export function enable(registry: Registry, name: string): Registry {
  const { state, ...entry } = findOrThrow(registry, name);
  if (state !== 'disabled')
    throw new Refused(`${name} is not disabled${state ? `, it is ${state}: release it again` : ''}.`);
  return put(registry, entry);
}

/** Removes a remote: its pages say so, and another remote may take over its mounts. */
export function remove(registry: Registry, name: string): Registry {
  const { previous: _previous, candidate: _candidate, ...entry } = findOrThrow(registry, name);
  if (entry.state === 'removed') throw new Refused(`${name} is removed already.`);
  return put(registry, { ...entry, state: 'removed' });
}

/** Signs the entry with who changed it. */
export function signed(registry: Registry, name: string, change: Change): Registry {
  if (name === SHELL) return registry.shell ? { ...registry, shell: { ...registry.shell, change } } : registry;
  const entry = find(registry, name);
  return entry ? put(registry, { ...entry, change }) : registry;
}

/** A removed remote is dropped when another takes over its mounts. */
function withoutTaken(registry: Registry, { name, mounts }: RegistryEntry): Registry {
  const remotes = registry.remotes.flatMap((entry) => {
    if (entry.state !== 'removed' || entry.name === name) return entry;
    const left = entry.mounts.filter((mount) => !mounts.includes(mount));
    return left.length > 0 ? { ...entry, mounts: left } : [];
  });
  return { ...registry, remotes };
}

function withoutOthers({ previous: _previous, candidate: _candidate, ...release }: RegistryEntry): RegistryEntry {
  return release;
}
