import { rm } from 'node:fs/promises';
import { type RoomCheck, runRoomChecks } from '../checks/remote-checks';
import { requiredOfShell } from '../checks/required';
import { refuseDropped } from '../contract/compatible';
import { checkBuild, findChecked } from '../provenance/checked-build';
import { shellFileSchema, type ShellFile } from '../store/release-file';
import { type SourceMaps } from '../store/source-maps';
import { SHELL, VersionExists, type Store } from '../store/store';
import { fingerprint, workingTreeVersion } from '../workspace/fingerprint';
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
  /** Takes the build that `pnpm check:release` has checked, instead of checking. */
  verified?: boolean | undefined;
  /** By default the package's version and the fingerprint of the sources. */
  version?: string | undefined;
  /** Where to keep its source maps. */
  maps?: SourceMaps | undefined;
  report: (line: string) => void;
}

/** What shows that a build of the shell may be released, and how to find out. */
export function checkingOfShell(
  dir: string,
  {
    version,
    build,
    checks,
    report,
  }: { version: string; build: Promise<string> } & Pick<ShellOrder, 'checks' | 'report'>,
) {
  return {
    wanted: {
      ...{ name: SHELL, version, required: requiredOfShell },
      sources: fingerprint(SHELL),
      command: `pnpm check:release ${SHELL}`,
    },
    checking: {
      schema: shellFileSchema,
      checks: checks.map((check) => check.name),
      run: async () => {
        await runRoomChecks({ name: SHELL, dir, room: SHELL }, build, checks, report);
        return describeShell(dir, version, await build);
      },
    },
  };
}

/** Builds only the shell, checks it and stores it. */
async function checkedShell(order: ShellOrder, version: string): Promise<ShellFile> {
  const { dir = roomDir(SHELL), store, checks, verified, maps, report } = order;
  const build = compileRoom({ name: SHELL, dir }, version);
  try {
    const { wanted, checking } = checkingOfShell(dir, { version, build, checks, report });
    const { described, statement } = verified
      ? await findChecked(await build, wanted, checking.schema)
      : await checkBuild(build, wanted, checking);
    const stored = await store.findShell(version);
    const shell = stored ?? described;
    await refuseDropped(store, await store.readRegistry(), shell);
    if (!stored) {
      await maps?.add(SHELL, version, await build);
      await storeShell(store, { file: shell, output: await build, statement });
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
