import { rm } from 'node:fs/promises';
import { type RegistryEntry, type Rollout } from 'shared/contract/registry';
import { type RemoteCheck, runRemoteChecks } from '../checks/remote-checks';
import { VersionExists, type Store } from '../store/store';
import { fingerprint } from '../workspace/fingerprint';
import { type RemoteRoom } from '../workspace/remote';
import { compileRemote } from './compile';
import { pointAt } from './point';
import { storeRemote } from './publish';

export interface ReleaseOrder {
  remote: RemoteRoom;
  store: Store;
  checks: readonly RemoteCheck[];
  /** Else the package's version and the fingerprint of the sources. */
  version?: string | undefined;
  /** Else everybody gets the release. */
  rollout?: Rollout | undefined;
  report: (line: string) => void;
}

/** Answers why an order makes no sense before anything is built for it. */
async function refuse({ remote: { name }, store, rollout }: ReleaseOrder, version: string): Promise<void> {
  const live = (await store.readRegistry()).remotes.find((remote) => remote.name === name);
  if (rollout && !live)
    throw new Error(`${name} has no live release to stage another beside: release it to everybody first.`);
  if (live?.version === version) throw new Error(`${name} ${version} is live for everybody already.`);
}

/** Builds the remote alone, checks it and puts it into the store, unless that very version is there as a candidate. */
async function checkedRelease(order: ReleaseOrder, version: string): Promise<RegistryEntry> {
  const { remote, store, checks, report, rollout } = order;
  const stored = await store.findRelease(remote.name, version);
  const { candidate } = (await store.readRegistry()).remotes.find(({ name }) => name === remote.name) ?? {};
  const isCandidate = stored !== undefined && candidate?.version === version;
  if (isCandidate && (rollout || !order.version)) {
    report(`${version} is the candidate: checked and stored before, only who gets it changes`);
    return stored;
  }
  if (stored && order.version) throw new VersionExists(remote.name, version);
  const build = compileRemote(remote, version);
  try {
    await runRemoteChecks(remote, build, checks, report);
    // What `pnpm build` stored before was never checked; its files are those of this version all the same.
    return stored ?? (await storeRemote(store, remote, version, await build));
  } finally {
    await build.then((output) => rm(output, { recursive: true, force: true })).catch(() => undefined);
  }
}

/**
 * Releases one remote. Nothing that users see changes before the last step, which points the registry at the release:
 * whatever fails or is interrupted before it leaves the registry as it was.
 */
export async function releaseRemote(order: ReleaseOrder): Promise<RegistryEntry> {
  const { remote, store, rollout } = order;
  const version = order.version ?? `${remote.packageVersion}-${fingerprint(remote.room)}`;
  await refuse(order, version);
  const release = await checkedRelease(order, version);
  await pointAt(store, release, rollout);
  return release;
}
