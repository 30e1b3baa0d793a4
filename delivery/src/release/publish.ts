import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RegistryEntry } from 'shared/contract/registry';
import { BUILD_REPORT } from '../bundler/build-report';
import { type Store } from '../store/store';
import { type RemoteRoom } from '../workspace/remote';
import { roomDir, root, storeDir } from '../workspace/rooms';
import { describeRelease } from './describe';
import { precompress } from './precompress';

const ofTheBuildOnly = new Set([BUILD_REPORT, 'mf-stats.json', '.version']);
const isReleased = (source: string) => !source.endsWith('.map') && !ofTheBuildOnly.has(path.basename(source));

/** Puts a built remote into the store, for ever. @throws VersionExists */
export async function storeRemote(
  store: Store,
  remote: RemoteRoom,
  version: string,
  output: string,
): Promise<RegistryEntry> {
  const release = await describeRelease(remote, version, output);
  const staging = path.join(root, '.portal/work', `${remote.name}-${version}-${process.pid}.release`);
  try {
    await rm(staging, { recursive: true, force: true });
    await cp(output, staging, { recursive: true, filter: isReleased });
    await precompress(staging);
    await writeFile(path.join(staging, 'release.json'), JSON.stringify(release, null, 2));
    await store.addRelease(remote.name, version, staging);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return release;
}

/** Version of the shell in the store that `pnpm start` serves. */
export const storedShellVersion = () => readFile(path.join(storeDir(), 'shell/version.txt'), 'utf8').catch(() => '');

/**
 * Puts the built shell into the store. Hashed assets of earlier shells stay, because a tab that is open may still ask
 * for one of their chunks; only index.html changes what new visits get.
 */
export async function storeShell(version: string): Promise<void> {
  const target = path.join(storeDir(), 'shell');
  const dist = path.join(roomDir('shell'), 'dist');
  await precompress(path.join(dist, 'assets'));
  await mkdir(target, { recursive: true });
  await cp(path.join(dist, 'assets'), path.join(target, 'assets'), { recursive: true, filter: isReleased });
  await cp(path.join(dist, 'index.html'), path.join(target, 'index.html.part'));
  await rename(path.join(target, 'index.html.part'), path.join(target, 'index.html'));
  await writeFile(path.join(target, 'version.txt'), version);
}
