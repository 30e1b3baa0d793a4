import { rm } from 'node:fs/promises';
import { type RemoteCheck, runRoomChecks } from '../checks/remote-checks';
import { requiredOfRemote } from '../checks/required';
import { checkBuild, findChecked } from '../provenance/checked-build';
import { type RemoteFile } from '../store/release-file';
import { type SourceMaps } from '../store/source-maps';
import { VersionExists, type Store } from '../store/store';
import { fingerprint } from '../workspace/fingerprint';
import { type RemoteRoom } from '../workspace/remote';
import { compileRoom } from './compile';
import { describeRelease } from './describe';
import { describeBuild } from './describe-build';
import { describedBuildSchema } from './described-build';
import { type Pointing } from './events';
import { pointAt, refuse } from './point';
import { storeRemote } from './publish';

export interface ReleaseOrder extends Pointing {
  remote: RemoteRoom;
  store: Store;
  checks: readonly RemoteCheck[];
  /** Takes the build that `pnpm check:release` has checked, instead of checking. */
  verified?: boolean | undefined;
  /** By default the package's version and the fingerprint of the sources. */
  version?: string | undefined;
  report: (line: string) => void;
  /** Where to keep its source maps. */
  maps?: SourceMaps | undefined;
  /** A canary; not started if nothing changed. */
  isCanary?: boolean | undefined;
}

/** Rejects contradictory options before anything is built. */
async function refuseOrder({ remote: { name }, store, rollout }: ReleaseOrder, version: string): Promise<void> {
  const live = (await store.readRegistry()).remotes.find((remote) => remote.name === name);
  if (rollout && !live)
    throw new Error(`${name} has no live release to stage another beside: release it to everybody first.`);
  if (live?.version === version) throw new Error(`${name} ${version} is live for everybody already.`);
}

/** The live version, if a release would be identical: pipelines also run for changes that do not affect a remote. */
async function unchanged(
  { remote: { name }, store, ...order }: ReleaseOrder,
  version: string,
): Promise<RemoteFile | undefined> {
  if (order.version !== undefined || (order.rollout && !order.isCanary)) return undefined;
  const live = (await store.readRegistry()).remotes.find((remote) => remote.name === name);
  return live?.version === version && !live.candidate ? store.findRelease(name, version) : undefined;
}

/** Whether a stored version was left by an interrupted release of the same sources. */
async function isLeftBehind({ remote, store }: ReleaseOrder, { name, version, sources }: RemoteFile): Promise<boolean> {
  if (sources !== fingerprint(remote.room)) return false;
  return !(await store.recent(name)).some((event) => event.version === version);
}

/** What shows that a build of a remote may be released, and how to find out. */
export function checkingOf(
  remote: RemoteRoom,
  {
    version,
    build,
    checks,
    report,
  }: { version: string; build: Promise<string> } & Pick<ReleaseOrder, 'checks' | 'report'>,
) {
  const { name, room } = remote;
  return {
    wanted: {
      ...{ name, version, required: requiredOfRemote },
      sources: fingerprint(room),
      command: `pnpm check:release ${room}`,
    },
    checking: {
      schema: describedBuildSchema,
      checks: checks.map((check) => check.name),
      run: async () => {
        await runRoomChecks(remote, build, checks, report);
        return describeBuild(remote, version, await build);
      },
    },
  };
}

/** Builds only the remote, checks it and stores it, unless the same version is already a candidate. */
async function checkedRelease(order: ReleaseOrder, version: string): Promise<RemoteFile> {
  const { remote, store, checks, verified, report, rollout } = order;
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
    const { wanted, checking } = checkingOf(remote, { version, build, checks, report });
    const { described, statement } = verified
      ? await findChecked(await build, wanted, checking.schema)
      : await checkBuild(build, wanted, checking);
    // An earlier `pnpm build` may have stored this version unchecked; its files are the same.
    const release = stored ?? (await describeRelease(remote, described, await build));
    await refuse(store, await store.readRegistry(), release);
    if (!stored) {
      await order.maps?.add(remote.name, version, await build);
      await storeRemote(store, { file: release, output: await build, statement });
    }
    return release;
  } finally {
    await build.then((output) => rm(output, { recursive: true, force: true })).catch(() => undefined);
  }
}

/**
 * Releases one remote. Users see no change before the last step, which points the registry at the release: a failure or
 * an interruption before it leaves the registry unchanged.
 */
export async function releaseRemote(order: ReleaseOrder): Promise<RemoteFile> {
  const { remote, store, rollout, force, again } = order;
  const version = order.version ?? `${remote.packageVersion}-${fingerprint(remote.room)}`;
  const live = await unchanged(order, version);
  if (live) {
    order.report(`${version} is live already: nothing that it is made of has changed`);
    return live;
  }
  await refuseOrder(order, version);
  const release = await checkedRelease(order, version);
  await pointAt(store, release, { rollout, force, again });
  return release;
}
