import { type RegistryEntry, type RemoteRelease } from 'shared/contract/registry';
import { chooseRelease } from 'shared/contract/registry.rules';
import { type LearnPlace, learnScript } from 'shared/contract/slots';
import { readRemotes } from '../http/read-registry';

/** A version of a remote's script for this app. */
export interface LearnRelease {
  version: string;
  address: string;
  integrity: string;
}

type Label = Readonly<Record<string, string>>;

/** A remote that fills a place. */
export interface Area {
  name: string;
  /** By language. */
  label: Label;
  /** The version that the visitor gets, and the one to fall back to. */
  releases: LearnRelease[];
  /** Whether it has a page of its own. */
  hasPage: boolean;
}

function learnOf({ version, entry, learn }: RemoteRelease): LearnRelease[] {
  if (learn === undefined) return [];
  return [{ version, integrity: learn, address: new URL(learnScript, new URL(entry, location.href)).href }];
}

/** The name of what a slot adds: its own, or that of the area. */
function named(entry: RegistryEntry, release: RemoteRelease, own: Label | undefined): Label {
  const [first] = release.navigation ?? entry.navigation;
  return own ?? first?.label ?? { en: entry.name };
}

/** Its place among those of other remotes. */
function orderOf(entry: RegistryEntry, release: RemoteRelease, own: number | undefined): number {
  const [first] = release.navigation ?? entry.navigation;
  return own ?? first?.order ?? 0;
}

function areaOf(entry: RegistryEntry, place: LearnPlace, userId: number | undefined) {
  const { release } = chooseRelease(entry, { userId });
  const slot = release.slots?.[place];
  const chosen = learnOf(release);
  if (entry.state || !slot || chosen.length === 0) return [];
  // The page that a section links to has the section's name unless it says another.
  const label = slot.label ?? (place === 'learnPage' ? release.slots?.learn?.label : undefined);
  const others = [entry, entry.previous].flatMap((other) =>
    other && other.version !== release.version && other.slots?.[place] ? learnOf(other) : [],
  );
  const area: Area = {
    name: entry.name,
    label: named(entry, release, label),
    releases: [...chosen, ...others.slice(0, 1)],
    hasPage: release.slots?.learnPage !== undefined,
  };
  return [{ area, order: orderOf(entry, release, slot.order) }];
}

/** The remotes that fill a place for this account, in order. @throws CallFailed */
export async function areasOf(place: LearnPlace, userId: number | undefined): Promise<Area[]> {
  return (await readRemotes())
    .flatMap((entry) => areaOf(entry, place, userId))
    .sort((one, other) => one.order - other.order)
    .map(({ area }) => area);
}

/** A remote whose service gives notices to students and guardians. */
export interface Giver {
  name: string;
  label: Label;
  /** By whose contract it is called. */
  version: string;
}

/** Those for this account, in order. @throws CallFailed */
export async function giversOf(userId: number | undefined): Promise<Giver[]> {
  const found = (await readRemotes()).flatMap((entry) => {
    const { release } = chooseRelease(entry, { userId });
    const { learnNotices: slot } = release.slots ?? {};
    if (entry.state || !slot) return [];
    const giver: Giver = { name: entry.name, label: named(entry, release, slot.label), version: release.version };
    return [{ giver, order: orderOf(entry, release, slot.order) }];
  });
  return found.sort((one, other) => one.order - other.order).map(({ giver }) => giver);
}
