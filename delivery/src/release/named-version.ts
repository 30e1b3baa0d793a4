import { type RegistryEntry, type ShellPointer } from 'shared/contract/registry';
import { makesLive, type ReleaseEvent, withdrawnBecause } from '../store/history';
import { type Store } from '../store/store';
import { Refused } from './refused';

/** Commands act on the version that was meant, whatever the registry has become since it was read. */
type Pointed = Pick<RegistryEntry | ShellPointer, 'version' | 'candidate'> | undefined;

/** @throws Refused if another version than this one is the candidate, or none */
export function refuseOther(name: string, entry: Pointed, version: string): void {
  const candidate = entry?.candidate?.version;
  if (candidate === version) return;
  if (version === '') throw new Refused(`${name} has no candidate.`);
  throw new Refused(`${name} ${version} is no candidate${candidate === undefined ? '' : `: ${candidate} is`}.`);
}

/** @throws Refused if another version went live since */
export function refuseMoved(name: string, entry: Pointed, live: string): void {
  if (entry?.version !== live)
    throw new Refused(`${name} ${live} is not live any more, ${entry?.version ?? 'nothing'} is: look again.`);
}

/** @throws Refused for a rollback to what is on trial */
export function refuseCandidate(name: string, entry: Pointed, target: string): void {
  if (entry?.candidate?.version === target)
    throw new Refused(`${name} ${target} is a candidate, nothing to go back to: promote it, or roll back without it.`);
}

/** @throws Refused if this version was withdrawn, by the portal or by somebody */
export function refuseWithdrawn(
  events: readonly ReleaseEvent[],
  { name, version }: Pick<RegistryEntry, 'name' | 'version'>,
): void {
  const reason = withdrawnBecause(events, name, version);
  if (reason !== undefined)
    throw new Refused(`${name} ${version} was withdrawn: ${reason}. To use it all the same: --again.`);
}

/**
 * A stored version that nobody has released has not passed what a release has to pass: an interrupted one, or a build of
 * a working tree. @throws Refused
 */
export async function refuseUnreleased(
  store: Pick<Store, 'recent' | 'history'>,
  { name, version }: Pick<RegistryEntry, 'name' | 'version'>,
): Promise<void> {
  const isReleased = (event: ReleaseEvent) =>
    event.remote === name && event.version === version && (makesLive(event) || event.action === 'stage');
  if ((await store.recent(name)).some(isReleased)) return;
  // Only what was long ago is looked for in the whole history.
  if (!(await store.history()).some(isReleased))
    throw new Refused(`${name} ${version} was never released, so there is no way back to it: release it.`);
}
