import { covers } from 'shared/contract/mounts';
import { type Registry, type RegistryEntry } from 'shared/contract/registry';
import { portalNamespaces } from '../names/portal-namespaces';
import { type RemoteFile } from '../store/release-file';
import { type Store } from '../store/store';
import { Refused } from './refused';

type Named = Pick<RemoteFile, 'name' | 'mounts' | 'navigation'> &
  Partial<Pick<RemoteFile, 'namespaces' | 'global'>> & { routes?: Record<string, unknown> | undefined };

/** Pages that a remote names outside its mounts. */
function outside({ mounts, navigation, routes = {} }: Named): string[] {
  const isInside = (page: string) => mounts.some((mount) => covers(mount, page));
  const entries = navigation.map(({ path }) => path).filter((page) => !isInside(page));
  const screens = Object.keys(routes).filter((page) => !isInside(page));
  return [
    ...entries.map((page) => `Its navigation entry ${page} lies outside its mounts`),
    ...screens.map((page) => `Its route ${page} lies outside its mounts`),
  ];
}

/** The live release of a remote and its candidate, with their namespaces. */
const releasesOf = (store: Pick<Store, 'findRelease'>, entry: RegistryEntry) =>
  Promise.all(
    [entry, ...(entry.candidate ? [entry.candidate] : [])].map(async ({ version, global }) => ({
      ...{ version, global },
      namespaces: (await store.findRelease(entry.name, version))?.namespaces,
    })),
  );

async function taken(
  store: Pick<Store, 'findRelease'>,
  { remotes }: Registry,
  { name, mounts, namespaces = [], global }: Named,
): Promise<string[]> {
  const own = namespaces.filter((each) => portalNamespaces.includes(each));
  const found = own.map((each) => `The namespace ${each} belongs to the portal itself`);
  const others = remotes.filter((remote) => remote.name !== name && remote.state !== 'removed');
  const known = await Promise.all(others.map((other) => releasesOf(store, other)));
  for (const [place, other] of others.entries()) {
    // A page below another's is that remote's to add, and its links lead there.
    const below = mounts.filter((mount) => other.mounts.some((page) => mount !== page && covers(page, mount)));
    found.push(...below.map((mount) => `${mount} lies below a page of ${other.name}`));
    for (const release of known[place] ?? []) {
      const shared = namespaces.filter((each) => release.namespaces?.includes(each));
      found.push(...shared.map((each) => `The namespace ${each} belongs to ${other.name}`));
      if (global === release.global) found.push(`The container ${global} belongs to ${other.name} ${release.version}`);
    }
  }
  return [...new Set(found)];
}

/** @throws Refused if this release uses names of the page that are not its own: pages, texts, its container */
export async function refuseForeignNames(
  store: Pick<Store, 'findRelease'>,
  registry: Registry,
  release: Named,
): Promise<void> {
  const problems = [...outside(release), ...(await taken(store, registry, release))];
  if (problems.length > 0) throw new Refused(`${problems.join('; ')}: ${release.name} needs names of its own.`);
}
