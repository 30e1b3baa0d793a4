import { covers, ownPlaces, remoteFor } from 'shared/contract/mounts';
import { type Registry, type RemoteDeclaration } from 'shared/contract/registry';
import { type Store } from '../store/store';
import { Refused } from './refused';

/**
 * @throws Error if this release would take over a page of another remote or of the shell.
 */
export async function refuseTakeover(
  store: Pick<Store, 'findRelease'>,
  registry: Registry,
  { name, mounts }: Pick<RemoteDeclaration, 'name' | 'mounts'>,
): Promise<void> {
  const others = registry.remotes.filter((remote) => remote.name !== name && remote.state !== 'removed');
  const taken = ownPlaces
    .filter((place) => mounts.some((mount) => covers(mount, place) || covers(place, mount)))
    .map((place) => `${place} belongs to the portal itself`);
  const files = await Promise.all(others.map((other) => store.findRelease(other.name, other.version)));
  for (const [place, other] of others.entries()) {
    const file = files[place];
    const pages = [...new Set([...other.mounts, ...Object.keys(file?.routes ?? {})])];
    const lost = pages.filter(
      (page) => remoteFor(others, page) === other && remoteFor([{ name, mounts }, ...others], page)?.name === name,
    );
    taken.push(...lost.map((page) => `${page} belongs to ${other.name}`));
  }
  if (taken.length > 0)
    throw new Refused(
      `${taken.join('; ')}: ${name} cannot stand there. Mount it elsewhere, or let that remote be released without it first.`,
    );
}
