import path from 'node:path';
import { folderStore } from '../store/folder-store';
import { workingTreeVersion } from '../workspace/fingerprint';
import { findRemote } from '../workspace/remote';
import { buildable, roomDir, storeDir } from '../workspace/rooms';
import { run } from '../workspace/run';
import { buildDist, builtVersion } from './compile';
import { pointAtWorkingTree } from './point';
import { storedShellVersion, storeRemote, storeShell } from './publish';

const bin = (room: string, name: string) => path.join(roomDir(room), 'node_modules/.bin', name);

async function compile(room: string, version: string): Promise<void> {
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

async function buildShell(version: string): Promise<boolean> {
  if ((await storedShellVersion()) === version) return false;
  await compile('shell', version);
  await storeShell(version);
  return true;
}

async function buildRemote(name: string, version: string): Promise<boolean> {
  const store = folderStore(storeDir());
  const stored = await store.findRelease(name, version);
  if (!stored) await compile(name, version);
  const release = stored ?? (await storeRemote(store, findRemote(name), version, path.join(roomDir(name), 'dist')));
  await pointAtWorkingTree(store, release, stored === undefined);
  return !stored;
}

/** Builds one room when its sources changed, and puts it where the server finds it. Answers whether it had to build. */
export async function buildRoom(room: string): Promise<boolean> {
  const version = workingTreeVersion(room);
  if (room === 'api') return buildApi(version);
  return room === 'shell' ? buildShell(version) : buildRemote(room, version);
}

/** Builds everything the portal needs; rooms whose sources did not change are left as they are. */
export async function buildPortal(report: (line: string) => void): Promise<void> {
  for (const room of buildable) {
    const started = Date.now();
    if (await buildRoom(room)) report(`built ${room} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}
