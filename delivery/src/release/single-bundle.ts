import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { registrySchema, type RegistryEntry, type ReleaseFiles } from 'shared/contract/registry';
import { type BuildReport } from '../bundler/report/build-report';
import { bundledRemote, type RemoteFolders, singleBundleConfig } from '../bundler/config/single-bundle-config';
import { root, storeDir } from '../workspace/rooms';
import { integrityOf } from './described-build';
import { readReport } from './describe-build';
import { precompress } from './precompress';
import { remoteFiles } from './route-files';

const VERSION = 'single';

interface OwnFiles {
  entry: string;
  files: ReleaseFiles;
}

/** The scripts that the bundle's page preloads for an area besides its initial ones, in the form of a release. */
async function filesOf(dir: string, output: string, report: BuildReport): Promise<OwnFiles> {
  const [entry = '', ...preload] = report.imports[bundledRemote(dir)] ?? [];
  const { routes, locales, texts } = await remoteFiles(dir, report);
  const addresses = (files: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(files).map(([key, names]) => [key, names.map((name) => `/${name}`)]));
  const named = [
    entry,
    ...preload,
    ...[routes, locales, ...Object.values(texts)].flatMap((each) => Object.values(each).flat()),
  ];
  const hashes = await Promise.all(
    [...new Set(named)].map(
      async (name) => [`/${name}`, integrityOf(await readFile(path.join(output, name)))] as const,
    ),
  );
  return {
    entry: `/${entry}`,
    files: {
      preload: preload.map((name) => `/${name}`),
      routes: addresses(routes),
      locales: addresses(locales),
      texts: Object.fromEntries(Object.entries(texts).map(([route, files]) => [route, addresses(files)])),
      hashes: Object.fromEntries(hashes),
    },
  };
}

/** The live entry, with the bundle's own scripts in place of a release. */
function ownEntry(
  { name, mounts, navigation, contract, global }: RegistryEntry,
  { entry, files }: OwnFiles,
): RegistryEntry {
  const integrity = files.hashes?.[entry];
  return { name, mounts, navigation, contract, global, version: VERSION, entry, ...(integrity && { integrity }) };
}

/**
 * Builds the baseline into a separate store and returns the store's folder. Its page preloads its own scripts, as the
 * page of a single bundle would.
 *
 * @param changed folders that are built instead of the remotes of those names
 */
export async function buildSingleBundle(changed: RemoteFolders = {}): Promise<string> {
  const store = path.join(root, '.portal/single-bundle');
  const output = path.join(store, 'shell');
  await rm(store, { recursive: true, force: true });
  await new Promise<void>((resolve, reject) => {
    rspack(singleBundleConfig(store, changed), (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  const report = await readReport(output);
  const live = registrySchema.parse(JSON.parse(await readFile(path.join(storeDir(), 'registry.json'), 'utf8')));
  const entries: RegistryEntry[] = [];
  for (const remote of live.remotes) {
    const own = await filesOf(changed[remote.name] ?? path.join(root, remote.name), output, report);
    const folder = path.join(store, 'remotes', remote.name, VERSION);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(own.files));
    entries.push(ownEntry(remote, own));
  }
  await precompress(path.join(output, 'assets'));
  await writeFile(
    path.join(store, 'registry.json'),
    JSON.stringify(registrySchema.parse({ schema: 1, remotes: entries })),
  );
  return store;
}
