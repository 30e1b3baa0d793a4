import { type RegistryEntry, type RemoteRelease, type Rollout } from './registry';

/** 32-bit FNV-1a with murmur3's finaliser, because consecutive ids differ in their last byte only. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** A version of a remote, or of the shell, that only some visitors get. */
interface Staged {
  name: string;
  version: string;
}

/**
 * The rollout bucket of a visitor for a version: 0 to below 100. Stable across visits: per user id on every machine, or
 * per browser for its random name. Another version has other buckets, so that the same users do not get every candidate.
 */
export const rolloutPlace = ({ name, version }: Staged, visitor: number | string) =>
  (hash(`${name}:${version}:${visitor}`) / 2 ** 32) * 100;

/** Whether a rollout has reached a user. Raising the percentage only ever adds users. */
export function isReached(staged: Staged, { percent, users }: Rollout, visitor: number | string | undefined): boolean {
  if (visitor === undefined) return percent >= 100;
  return users.some((id) => id === visitor) || rolloutPlace(staged, visitor) < percent;
}

export type ReleaseReason = 'live' | 'candidate' | 'override';

export interface ChosenRelease {
  release: RemoteRelease;
  reason: ReleaseReason;
}

export interface ReleaseChooser {
  /** Id of the signed-in user, if any. */
  userId?: number | undefined;
  /** The release that this browser is overridden to, already resolved and allowed. */
  override?: RemoteRelease | undefined;
}

/** The release of a remote that this visit loads. */
export function chooseRelease(entry: RegistryEntry, { userId, override }: ReleaseChooser): ChosenRelease {
  if (override) return { release: override, reason: 'override' };
  const { candidate } = entry;
  if (candidate && isReached({ name: entry.name, version: candidate.version }, candidate.rollout, userId)) {
    const { rollout: _rollout, ...release } = candidate;
    return { release, reason: 'candidate' };
  }
  return { release: liveRelease(entry), reason: 'live' };
}

/** The live release of an entry. */
export function liveRelease(entry: RegistryEntry): RemoteRelease {
  const { name: _name, previous: _previous, candidate: _candidate, change: _change, state: _state, ...release } = entry;
  return release;
}

/** The release with this version if it is in the registry entry. */
export function knownRelease(entry: RegistryEntry, version: string): RemoteRelease | undefined {
  if (entry.version === version) return liveRelease(entry);
  if (entry.candidate?.version === version) return chooseRelease(entry, { override: entry.candidate }).release;
  return entry.previous?.version === version ? entry.previous : undefined;
}

/** What a release needs and a shell with this contract and these shared packages lacks, for example `react ^20.0.0`. */
export function unmetNeeds(
  { contract, needs = {} }: Pick<RemoteRelease, 'contract' | 'needs'>,
  shell: { contract: string; versions: Readonly<Record<string, string>> },
): string[] {
  const unmet = Object.entries(needs).filter(([name, range]) => !satisfies(range, shell.versions[name] ?? ''));
  return [
    ...(satisfies(contract.range, shell.contract) ? [] : [`contract ${contract.range}`]),
    ...unmet.map(([name, range]) => `${name} ${range}`),
  ];
}

type Triple = [number, number, number];

function triple(version: string): Triple | undefined {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : undefined;
}

const isAtLeast = (one: Triple, other: Triple) =>
  one[0] !== other[0] ? one[0] > other[0] : one[1] !== other[1] ? one[1] > other[1] : one[2] >= other[2];

/** Caret: no change at or before the first non-zero number. Tilde: only the last number may change. */
function isSameLine(operator: string, [major, minor, patch]: Triple, [atMajor, atMinor, atPatch]: Triple): boolean {
  if (major !== atMajor) return false;
  if (operator === '^' && major > 0) return true;
  if (minor !== atMinor) return false;
  return operator === '~' || minor > 0 || patch === atPatch;
}

/** Whether a version lies in a range (`^1.2.0`, `~1.2.0` or `1.2.0`). */
export function satisfies(range: string, version: string): boolean {
  const operator = /^[\^~]/.exec(range)?.[0] ?? '';
  const wanted = triple(range.slice(operator.length));
  const actual = triple(version);
  if (!wanted || !actual) return false;
  if (operator === '') return wanted.join() === actual.join();
  return isAtLeast(actual, wanted) && isSameLine(operator, wanted, actual);
}
