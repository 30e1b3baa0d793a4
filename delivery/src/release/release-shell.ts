import { rm } from 'node:fs/promises';
import { type RoomCheck, runRoomChecks } from '../checks/remote-checks';
import { refuseDropped } from '../contract/compatible';
import { type ShellFile } from '../store/release-file';
import { type SourceMaps } from '../store/source-maps';
import { SHELL, VersionExists, type Store } from '../store/store';
import { workingTreeVersion } from '../workspace/fingerprint';
import { roomDir } from '../workspace/rooms';
import { compileRoom } from './compile';
import { describeShell } from './describe';
import { type Pointing } from './events';
import { pointAtShell } from './point-shell';
import { storeShell } from './publish';

export interface ShellOrder extends Pointing {
  /** Folder of the shell's sources; by default that of the checkout. */
  dir?: string | undefined;
  store: Store;
  checks: readonly RoomCheck[];
  /** By default the package's version and the fingerprint of the sources. */
  version?: string | undefined;
  /** Where to keep its source maps. */
  maps?: SourceMaps | undefined;
  report: (line: string) => void;
}

/** Builds only the shell, checks it and stores it. */
async function checkedShell(
  { dir = roomDir(SHELL), store, checks, maps, report }: ShellOrder,
  version: string,
): Promise<ShellFile> {
  const build = compileRoom({ name: SHELL, dir }, version);
  try {
    await runRoomChecks({ name: SHELL, dir, room: SHELL }, build, checks, report);
    const stored = await store.findShell(version);
    const shell = stored ?? (await describeShell(dir, version, await build));
    await refuseDropped(store, await store.readRegistry(), shell);
    if (!stored) {
      await maps?.add(SHELL, version, await build);
      await storeShell(store, shell, await build);
    }
    return shell;
  } finally {
    await build.then((output) => rm(output, { recursive: true, force: true })).catch(() => undefined);
  }
}

/** Releases the shell. As with a remote, users see no change before the last step. */
export async function releaseShell(order: ShellOrder): Promise<ShellFile> {
  const { store } = order;
  const version = order.version ?? workingTreeVersion(SHELL);
  const { shell: live } = await store.readRegistry();
  if (live?.version === version) throw new Error(`The shell ${version} is live for everybody already.`);
  const stored = await store.findShell(version);
  const isCandidate = live?.candidate?.version === version;
  if (order.version && stored && !(isCandidate && order.rollout)) throw new VersionExists(SHELL, version);
  const shell = isCandidate && stored ? stored : await checkedShell(order, version);
  await pointAtShell(store, shell, order);
  return shell;
}
