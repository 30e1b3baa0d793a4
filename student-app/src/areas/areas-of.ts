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

/** A remote that fills a place. */
export interface Area {
  name: string;
  /** By language. */
  label: Readonly<Record<string, string>>;
  /** The version that the visitor gets, and the one to fall back to. */
  releases: LearnRelease[];
  /** Whether it has a page of its own. */
  hasPage: boolean;
}

function learnOf({ version, entry, learn }: RemoteRelease): LearnRelease[] {
  if (learn === undefined) return [];
  return [{ version, integrity: learn, address: new URL(learnScript, new URL(entry, location.href)).href }];
}

function areaOf(entry: RegistryEntry, place: LearnPlace, userId: number | undefined) {
  const { release } = chooseRelease(entry, { userId });
  const slot = release.slots?.[place];
  const chosen = learnOf(release);
  if (entry.state || !slot || chosen.length === 0) return [];
  // The page that a section links to has the section's name unless it says another.
  const label = slot.label ?? (place === 'learnPage' ? release.slots?.learn?.label : undefined);
  const [first] = release.navigation ?? entry.navigation;
  const others = [entry, entry.previous].flatMap((other) =>
    other && other.version !== release.version && other.slots?.[place] ? learnOf(other) : [],
  );
  const area: Area = {
    name: entry.name,
    label: label ?? first?.label ?? { en: entry.name },
    releases: [...chosen, ...others.slice(0, 1)],
    hasPage: release.slots?.learnPage !== undefined,
  };
  return [{ area, order: slot.order ?? first?.order ?? 0 }];
}

/** The remotes that fill a place for this account, in order. @throws CallFailed */
export async function areasOf(place: LearnPlace, userId: number | undefined, signal: AbortSignal): Promise<Area[]> {
  return (await readRemotes(signal))
    .flatMap((entry) => areaOf(entry, place, userId))
    .sort((one, other) => one.order - other.order)
    .map(({ area }) => area);
}
