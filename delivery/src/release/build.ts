import { existsSync } from 'node:fs';
import path from 'node:path';
import { folderStore } from '../store/folder-store';
import { SHELL, type Store, VersionExists } from '../store/store';
import { workingTreeVersion } from '../workspace/fingerprint';
import { findRemote } from '../workspace/remote';
import { buildable, roomDir, storeDir } from '../workspace/rooms';
import { run } from '../workspace/run';
import { buildDist, builtVersion } from './compile';
import { describeRelease, describeShell } from './describe';
import { describeBuild } from './describe-build';
import { pointAtWorkingTree } from './point';
import { storeRemote, storeShell } from './publish';
import { publishStudentApp, STUDENT_APP } from './publish-student-app';
import { goLive } from './registry-change';
import { shellLive } from './shell-change';

const bin = (room: string, name: string) => path.join(roomDir(room), 'node_modules/.bin', name);

/** Builds a room for production into its `dist`. */
export async function compile(room: string, version: string): Promise<void> {
  const env = { PORTAL_VERSION: version, NODE_ENV: 'production' };
  const cwd = roomDir(room);
  await buildDist(cwd, version, () =>
    room === 'api'
      ? run(bin('api', 'tsx'), ['cli/build.ts'], { cwd, env })
      : run(bin('delivery', 'rspack'), ['build'], { cwd, env }),
  );
}

async function buildApi(version: string): Promise<boolean> {
  const fresh = builtVersion(roomDir('api')) === version;
  await compile('api', version);
  return !fresh;
}

/** Another `pnpm build` or `pnpm start` of the same working tree may have been faster. */
const unlessStored = (work: Promise<void>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof VersionExists)) throw error;
  });

/** Whether this store takes only signed releases of a room: then a working tree is neither stored nor shown there. */
const isSigned = async (store: Store, name: string) => (await store.keys()).some(({ remote }) => remote === name);

async function buildShell(version: string): Promise<boolean> {
  const store = folderStore(storeDir());
  if (await isSigned(store, SHELL)) return false;
  const stored = await store.findShell(version);
  const isNew = stored === undefined;
  const output = path.join(roomDir(SHELL), 'dist');
  if (isNew) await compile(SHELL, version);
  const shell = stored ?? (await describeShell(roomDir(SHELL), version, output));
  if (isNew) await unlessStored(storeShell(store, { file: shell, output }));
  await pointAtWorkingTree(store, { name: SHELL, version, isNew }, (registry) => shellLive(registry, shell));
  return isNew;
}

async function buildRemote(name: string, version: string): Promise<boolean> {
  const store = folderStore(storeDir());
  if (await isSigned(store, name)) return false;
  const stored = await store.findRelease(name, version);
  const output = path.join(roomDir(name), 'dist');
  if (!stored) await compile(name, version);
  const remote = findRemote(name);
  const release = stored ?? (await describeRelease(remote, await describeBuild(remote, version, output), output));
  if (!stored) await unlessStored(storeRemote(store, { file: release, output }));
  const isNew = stored === undefined;
  await pointAtWorkingTree(store, { name, version, isNew }, (registry) => goLive(registry, release));
  return isNew;
}

async function buildStudentApp(version: string): Promise<boolean> {
  const dir = roomDir(STUDENT_APP);
  const isNew = builtVersion(dir) !== version || !existsSync(path.join(storeDir(), STUDENT_APP, 'index.html'));
  await compile(STUDENT_APP, version);
  if (isNew) await publishStudentApp(storeDir(), path.join(dir, 'dist'));
  return isNew;
}

/** Builds one room if its sources changed, and installs it where the server finds it. Returns whether it had to build. */
export async function buildRoom(room: string): Promise<boolean> {
  const version = workingTreeVersion(room);
  if (room === 'api') return buildApi(version);
  if (room === STUDENT_APP) return buildStudentApp(version);
  return room === SHELL ? buildShell(version) : buildRemote(room, version);
}

/** Builds everything the portal needs; rooms whose sources did not change are left as they are. */
export async function buildPortal(report: (line: string) => void): Promise<void> {
  for (const room of buildable) {
    const started = Date.now();
    if (await buildRoom(room)) report(`built ${room} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}
