import { type RegistryEntry, type RemoteRelease, type Rollout } from './registry';

/** 32 bits of FNV-1a, mixed once more (murmur3's finaliser) because neighbouring ids differ in their last byte only. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Where a user stands in the rollouts of a remote: 0 up to, not including, 100. The same on every visit and machine. */
export const rolloutPlace = (remote: string, userId: number) => (hash(`${remote}:${userId}`) / 2 ** 32) * 100;

/** Whether a rollout has reached a user. Raising the percentage only ever adds users. */
export function isReached(remote: string, { percent, users }: Rollout, userId: number | undefined): boolean {
  if (userId === undefined) return percent >= 100;
  return users.includes(userId) || rolloutPlace(remote, userId) < percent;
}

export type ReleaseReason = 'live' | 'candidate' | 'override';

export interface ChosenRelease {
  release: RemoteRelease;
  reason: ReleaseReason;
}

export interface ReleaseChooser {
  /** Id of the user who is signed in; nobody, before. */
  userId?: number | undefined;
  /** What this browser was told to load instead, already resolved to a release and allowed. */
  override?: RemoteRelease | undefined;
}

/** The release of a remote that this visit loads. */
export function chooseRelease(entry: RegistryEntry, { userId, override }: ReleaseChooser): ChosenRelease {
  if (override) return { release: override, reason: 'override' };
  const { candidate } = entry;
  if (candidate && isReached(entry.name, candidate.rollout, userId)) {
    const { rollout: _rollout, ...release } = candidate;
    return { release, reason: 'candidate' };
  }
  return { release: liveRelease(entry), reason: 'live' };
}

/** The live release of an entry, without what the entry says about others. */
export function liveRelease(entry: RegistryEntry): RemoteRelease {
  const { name: _name, previous: _previous, candidate: _candidate, ...release } = entry;
  return release;
}

/** The release of this version if the registry entry still knows it. */
export function knownRelease(entry: RegistryEntry, version: string): RemoteRelease | undefined {
  if (entry.version === version) return liveRelease(entry);
  if (entry.candidate?.version === version) return chooseRelease(entry, { override: entry.candidate }).release;
  return entry.previous?.version === version ? entry.previous : undefined;
}

type Triple = [number, number, number];

function triple(version: string): Triple | undefined {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : undefined;
}

const isAtLeast = (one: Triple, other: Triple) =>
  one[0] !== other[0] ? one[0] > other[0] : one[1] !== other[1] ? one[1] > other[1] : one[2] >= other[2];

/** Caret: nothing may change before or at the first number that is not 0. Tilde: only the last may. */
function isSameLine(operator: string, [major, minor, patch]: Triple, [atMajor, atMinor, atPatch]: Triple): boolean {
  if (major !== atMajor) return false;
  if (operator === '^' && major > 0) return true;
  if (minor !== atMinor) return false;
  return operator === '~' || minor > 0 || patch === atPatch;
}

/** Whether a shell with this contract version may run a remote built for this range (`^1.2.0`, `~1.2.0` or `1.2.0`). */
export function satisfiesContract(range: string, contractVersion: string): boolean {
  const operator = /^[\^~]/.exec(range)?.[0] ?? '';
  const wanted = triple(range.slice(operator.length));
  const actual = triple(contractVersion);
  if (!wanted || !actual) return false;
  if (operator === '') return wanted.join() === actual.join();
  return isAtLeast(actual, wanted) && isSameLine(operator, wanted, actual);
}
