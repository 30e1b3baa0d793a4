import { rm } from 'node:fs/promises';
import { type RemoteCheck, runRoomChecks } from '../checks/remote-checks';
import { type RemoteFile } from '../store/release-file';
import { type SourceMaps } from '../store/source-maps';
import { VersionExists, type Store } from '../store/store';
import { fingerprint } from '../workspace/fingerprint';
import { type RemoteRoom } from '../workspace/remote';
import { compileRoom } from './compile';
import { describeRelease } from './describe';
import { type Pointing } from './events';
import { pointAt, refuse } from './point';
import { storeRemote } from './publish';

export interface ReleaseOrder extends Pointing {
  remote: RemoteRoom;
  store: Store;
  checks: readonly RemoteCheck[];
  /** Else the package's version and the fingerprint of the sources. */
  version?: string | undefined;
  report: (line: string) => void;
  /** Where its source maps are kept. */
  maps?: SourceMaps | undefined;
  /** Some get it first, as everywhere; without a change there is nothing to try. */
  isCanary?: boolean | undefined;
}

/** Answers why an order makes no sense before anything is built for it. */
async function refuseOrder({ remote: { name }, store, rollout }: ReleaseOrder, version: string): Promise<void> {
  const live = (await store.readRegistry()).remotes.find((remote) => remote.name === name);
  if (rollout && !live)
    throw new Error(`${name} has no live release to stage another beside: release it to everybody first.`);
  if (live?.version === version) throw new Error(`${name} ${version} is live for everybody already.`);
}

/** What is live, where an ordinary release would be the very same: pipelines run for more than what changes a remote. */
async function unchanged(
  { remote: { name }, store, ...order }: ReleaseOrder,
  version: string,
): Promise<RemoteFile | undefined> {
  if (order.version !== undefined || (order.rollout && !order.isCanary)) return undefined;
  const live = (await store.readRegistry()).remotes.find((remote) => remote.name === name);
  return live?.version === version && !live.candidate ? store.findRelease(name, version) : undefined;
}

/** Whether a stored version is what a release of these very sources left behind that was interrupted before it was live. */
async function isLeftBehind({ remote, store }: ReleaseOrder, { name, version, sources }: RemoteFile): Promise<boolean> {
  if (sources !== fingerprint(remote.room)) return false;
  return !(await store.history()).some((event) => event.remote === name && event.version === version);
}

/** Builds the remote alone, checks it and puts it into the store, unless that very version is there as a candidate. */
async function checkedRelease(order: ReleaseOrder, version: string): Promise<RemoteFile> {
  const { remote, store, checks, report, rollout } = order;
  const stored = await store.findRelease(remote.name, version);
  const { candidate } = (await store.readRegistry()).remotes.find(({ name }) => name === remote.name) ?? {};
  const isCandidate = stored !== undefined && candidate?.version === version;
  if (isCandidate && (rollout || !order.version)) {
    report(`${version} is the candidate: checked and stored before, only who gets it changes`);
    return stored;
  }
  if (stored && order.version && !(await isLeftBehind(order, stored))) throw new VersionExists(remote.name, version);
  const build = compileRoom(remote, version);
  try {
    await runRoomChecks(remote, build, checks, report);
    // What `pnpm build` stored before was never checked; its files are those of this version all the same.
    const release = stored ?? (await describeRelease(remote, version, await build));
    await refuse(store, await store.readRegistry(), release);
    if (!stored) {
      await order.maps?.add(remote.name, version, await build);
      await storeRemote(store, release, await build);
    }
    return release;
  } finally {
    await build.then((output) => rm(output, { recursive: true, force: true })).catch(() => undefined);
  }
}

/**
 * Releases one remote. Nothing that users see changes before the last step, which points the registry at the release:
 * whatever fails or is interrupted before it leaves the registry as it was.
 */
export async function releaseRemote(order: ReleaseOrder): Promise<RemoteFile> {
  const { remote, store, rollout, force } = order;
  const version = order.version ?? `${remote.packageVersion}-${fingerprint(remote.room)}`;
  const live = await unchanged(order, version);
  if (live) {
    order.report(`${version} is live already: nothing that it is made of has changed`);
    return live;
  }
  await refuseOrder(order, version);
  const release = await checkedRelease(order, version);
  await pointAt(store, release, { rollout, force });
  return release;
}
