import { type Registry, type RegistryEntry, type Rollout } from 'shared/contract/registry';
import { goodVersions, type ReleaseEvent } from '../store/history';
import { type Store } from '../store/store';
import { actor } from './actor';
import { goLive, promote, rollBack, stage, withdraw } from './registry-change';

const eventOf = (remote: string, action: ReleaseEvent['action'], version: string, rollout?: Rollout): ReleaseEvent => ({
  at: new Date().toISOString(),
  by: actor(),
  remote,
  action,
  version,
  ...(rollout && { rollout }),
});

const entryOf = (registry: Registry, name: string) => registry.remotes.find((remote) => remote.name === name);

/** Gives a stored release to everybody, or to those whom the rollout names. */
export async function pointAt(store: Store, release: RegistryEntry, rollout?: Rollout): Promise<void> {
  await store.changeRegistry((registry) => (rollout ? stage(registry, release, rollout) : goLive(registry, release)));
  await store.record(eventOf(release.name, rollout ? 'stage' : 'release', release.version, rollout));
}

/**
 * `pnpm build` and `pnpm start` show the working tree. A version that was in the store already is left where the last
 * release, rollback or rollout put it: restarting the portal must not undo a decision.
 */
export async function pointAtWorkingTree(store: Store, release: RegistryEntry, isNew: boolean): Promise<void> {
  const live = entryOf(await store.readRegistry(), release.name);
  if (live?.version === release.version) return;
  const last = (await store.history()).findLast(({ remote }) => remote === release.name);
  if (live && !isNew && last && last.action !== 'build') return;
  await store.changeRegistry((registry) => goLive(registry, release));
  await store.record(eventOf(release.name, 'build', release.version));
}

/** Makes the candidate live and answers its version. */
export async function promoteCandidate(store: Store, name: string): Promise<string> {
  const registry = await store.changeRegistry((before) => promote(before, name));
  const version = entryOf(registry, name)?.version ?? '';
  await store.record(eventOf(name, 'promote', version));
  return version;
}

export interface RolledBack {
  from: string;
  to: string;
  /** The candidate was taken back and the live version stayed. */
  withdrawn: boolean;
}

async function withdrawCandidate(store: Store, name: string, live: string): Promise<RolledBack> {
  let from = '';
  await store.changeRegistry((registry) => {
    from = entryOf(registry, name)?.candidate?.version ?? '';
    return withdraw(registry, name);
  });
  await store.record(eventOf(name, 'withdraw', from));
  return { from, to: live, withdrawn: true };
}

/**
 * Takes a release back. Without a version: the candidate if there is one, else the live release, for the good version
 * before it.
 * @throws Error when there is nothing to go back to.
 */
export async function takeBack(store: Store, name: string, version?: string): Promise<RolledBack> {
  const live = entryOf(await store.readRegistry(), name);
  if (!live) throw new Error(`There is no ${name} in the registry.`);
  if (!version && live.candidate) return withdrawCandidate(store, name, live.version);
  const events = await store.history();
  const good = goodVersions(events, name);
  const target = version ?? live.previous?.version ?? good.at(-2);
  if (!target) throw new Error(`${name} ${live.version} is the first good version: there is nothing to go back to.`);
  const release = await store.findRelease(name, target);
  if (!release) throw new Error(`${name} ${target} is not in the store.`);
  if (target === live.version) throw new Error(`${name} ${target} is live already.`);
  const event = eventOf(name, 'rollback', target);
  const before = goodVersions([...events, event], name).at(-2);
  const previous = before ? await store.findRelease(name, before) : undefined;
  await store.changeRegistry((registry) => rollBack(registry, release, previous));
  await store.record(event);
  return { from: live.version, to: target, withdrawn: false };
}
