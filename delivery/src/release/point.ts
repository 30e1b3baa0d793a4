import { type Registry, type RegistryEntry } from 'shared/contract/registry';
import { refuseOtherService, refuseUnprovided } from '../contract/compatible';
import { refuseUnsigned } from '../store/admit';
import { goodVersions } from '../store/history';
import { readOnce } from '../store/read-once';
import { type RemoteFile } from '../store/release-file';
import { SHELL, type Store } from '../store/store';
import { type Acting, change, type Choosing, eventOf, liveOf, type Pointing, type RolledBack } from './events';
import { disable, enable, goLive, promote, remove, rollBack, stage, withdraw } from './registry-change';
import { promoteShell, takeBackShell, withdrawShell } from './point-shell';
import { ancestryIn, type Ancestry, isOlder } from './source';
import { refuseForeignNames } from './own-names';
import { refuseUnansweredSlots } from './slot-problems';
import { refuseTakeover } from './takeover';
import { refuseCandidate, refuseMoved, refuseOther, refuseUnreleased, refuseWithdrawn } from './named-version';
import { Refused } from './refused';

export const entryOf = (registry: Registry, name: string) => registry.remotes.find((remote) => remote.name === name);

/** @throws Error if the live version or the candidate was built from a newer commit. */
function refuseOlder(registry: Registry, { name, version, source }: RemoteFile, isAncestor: Ancestry): void {
  const entry = entryOf(registry, name);
  const newer = [entry, entry?.candidate].find((other) => isOlder(source, other?.source, isAncestor));
  if (newer)
    throw new Refused(
      `${name} ${version} is from commit ${source?.commit.slice(0, 8)}, older than that of ${newer.version} ` +
        `(${newer.source?.commit.slice(0, 8)}). To release it all the same: --force.`,
    );
}

/** @throws Error with the reason why a release must not enter this registry; what was live before enters by `refuseBack`. */
export async function refuse(
  from: Store,
  registry: Registry,
  release: Parameters<typeof refuseBack>[2] &
    Parameters<typeof refuseForeignNames>[2] &
    Parameters<typeof refuseOtherService>[1] &
    Parameters<typeof refuseUnansweredSlots>[0],
): Promise<void> {
  const store = readOnce(from);
  await refuseBack(store, registry, release);
  // Not of a version that goes back: that must not wait for a service that is down.
  await refuseOtherService(store, release);
  await refuseForeignNames(store, registry, release);
  refuseUnansweredSlots(release);
}

/** @throws Error with the reason why a version that was live before cannot be again. */
export async function refuseBack(
  store: Store,
  registry: Registry,
  release: Parameters<typeof refuseUnprovided>[2] & Parameters<typeof refuseTakeover>[2],
): Promise<void> {
  await refuseUnprovided(store, registry, release);
  await refuseTakeover(store, registry, release);
}

/** @throws Refused if its files were deleted in the meantime; checked inside the atomic step, so the result is final. */
export async function refuseDeleted(store: Store, { name, version }: RemoteFile): Promise<void> {
  if (!(await store.findRelease(name, version))) throw new Refused(`${name} ${version} is not in the store.`);
}

/** Makes a stored release live, or a candidate for those in the rollout. */
export async function pointAt(store: Store, release: RemoteFile, pointing: Pointing = {}): Promise<void> {
  const { rollout, force, again, who, isAncestor = ancestryIn(process.cwd()) } = pointing;
  const event = eventOf(release.name, rollout ? 'stage' : 'release', release.version, {
    rollout,
    source: release.source,
    who,
  });
  if (!again) refuseWithdrawn(await store.recent(release.name), release);
  await refuseUnsigned(store, release);
  const known = readOnce(store);
  await change(store, event, async (registry) => {
    // Checked again inside the atomic step: somebody may have released since the first check.
    await refuse(known, registry, release);
    await refuseDeleted(store, release);
    if (!force) refuseOlder(registry, release, isAncestor);
    return rollout ? stage(registry, release, rollout) : goLive(registry, release);
  });
}

/**
 * `pnpm build` and `pnpm start` make the working tree live. A version that was already stored keeps its state: a restart
 * must not undo a release, rollback or rollout.
 */
export async function pointAtWorkingTree(
  store: Store,
  { name, version, isNew }: { name: string; version: string; isNew: boolean },
  show: (registry: Registry) => Registry,
): Promise<void> {
  const live = liveOf(await store.readRegistry(), name);
  if (live?.version === version) return;
  const last = (await store.recent(name)).at(-1);
  if (live && !isNew && last && last.action !== 'build') return;
  await change(store, eventOf(name, 'build', version), show);
}

/** Promotes the candidate, which has to be `only` if that is given, and returns its version. */
export async function promoteCandidate(
  store: Store,
  name: string,
  { only, ...acting }: Acting & { only?: string } = {},
): Promise<string> {
  if (name === SHELL) return promoteShell(store, only);
  const version = only ?? entryOf(await store.readRegistry(), name)?.candidate?.version ?? '';
  await change(store, eventOf(name, 'promote', version, acting), (registry) => {
    refuseOther(name, entryOf(registry, name), version);
    return promote(registry, name);
  });
  return version;
}

/** Withdraws this candidate; the live version stays. @throws Refused if it is no candidate any more */
export async function withdrawCandidate(
  store: Store,
  { name, version }: Pick<RegistryEntry, 'name' | 'version'>,
  acting: Acting = {},
): Promise<void> {
  if (name === SHELL) return withdrawShell(store, version, acting);
  await change(store, eventOf(name, 'withdraw', version, acting), (registry) => {
    refuseOther(name, entryOf(registry, name), version);
    return withdraw(registry, name);
  });
}

/**
 * Rolls back. Without a version: withdraws the candidate if there is one, else returns from the live release to the
 * previous good version.
 * @throws Error when there is nothing to go back to.
 */
export async function takeBack(
  store: Store,
  name: string,
  version?: string,
  { again, ...acting }: Choosing = {},
): Promise<RolledBack> {
  if (name === SHELL) return takeBackShell(store, version, again);
  const live = entryOf(await store.readRegistry(), name);
  if (!live) throw new Refused(`There is no ${name} in the registry.`);
  if (!version && live.candidate) {
    const from = live.candidate.version;
    await withdrawCandidate(store, { name, version: from }, acting);
    return { from, to: live.version, withdrawn: true };
  }
  const events = await store.recent(name);
  const good = goodVersions(events, name);
  const target = version ?? live.previous?.version ?? good.at(-2);
  if (!target) throw new Refused(`${name} ${live.version} is the first good version: there is nothing to go back to.`);
  const release = await store.findRelease(name, target);
  if (!release) throw new Refused(`${name} ${target} is not in the store.`);
  if (target === live.version) throw new Refused(`${name} ${target} is live already.`);
  refuseCandidate(name, live, target);
  if (!again) refuseWithdrawn(events, { name, version: target });
  if (version) await refuseUnreleased(store, { name, version });
  const event = eventOf(name, 'rollback', target, { source: release.source, takenBack: live.version, ...acting });
  const before = goodVersions([...events, event], name).at(-2);
  const previous = before ? await store.findRelease(name, before) : undefined;
  await change(store, event, async (registry) => {
    refuseMoved(name, entryOf(registry, name), live.version);
    await refuseBack(store, registry, release);
    await refuseDeleted(store, release);
    return rollBack(registry, release, previous);
  });
  return { from: live.version, to: target, withdrawn: false };
}

const switches = { disable, enable, remove };

/** Disables, enables or removes a remote; its pages say so. Returns the affected version. */
export async function switchRemote(
  store: Store,
  name: string,
  action: keyof typeof switches,
  acting: Acting = {},
): Promise<string> {
  if (name === SHELL) throw new Refused(`The shell cannot be ${action}d, every page needs one: roll it back.`);
  const version = entryOf(await store.readRegistry(), name)?.version ?? '';
  await change(store, eventOf(name, action, version, acting), (registry) => switches[action](registry, name));
  return version;
}
