import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { registryEntrySchema, type RegistryEntry } from 'shared/contract/registry';
import { contractVersion } from 'shared/contract/version';
import { BUILD_REPORT, type BuildReport } from '../bundler/build-report';
import { containerName } from '../federation/container-name';
import { type RemoteRoom } from '../workspace/remote';
import { readManifest } from './manifest';
import { remoteFiles } from './route-files';

const integrityOf = async (file: string) =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;

/** What a release says about itself: `release.json`, and the entry of the registry when it is live. */
export async function describeRelease(
  { name, dir, declaration }: RemoteRoom,
  version: string,
  output: string,
): Promise<RegistryEntry> {
  const report = JSON.parse(await readFile(path.join(output, BUILD_REPORT), 'utf8')) as BuildReport;
  const manifest = await readManifest(output);
  const { routes, locales } = await remoteFiles(dir, report);
  const base = `${(process.env.STORE_PUBLIC_URL ?? '').replace(/\/+$/, '')}/remotes/${name}/${version}`;
  const address = (file: string) => `${base}/${file}`;
  const addresses = (files: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(files).map(([key, names]) => [key, names.map(address)]));
  const exposed = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
  const hinted = [...new Set([exposed, ...Object.values(routes), ...Object.values(locales)].flat())].sort();
  const hashes = await Promise.all(
    hinted.map(async (file) => [address(file), await integrityOf(path.join(output, file))] as const),
  );
  return registryEntrySchema.parse({
    ...declaration,
    version,
    entry: address('entry.js'),
    integrity: await integrityOf(path.join(output, 'entry.js')),
    global: containerName({ name, version }),
    contract: { range: `^${contractVersion}` },
    preload: exposed.map(address),
    routes: addresses(routes),
    locales: addresses(locales),
    hashes: Object.fromEntries(hashes),
  });
}
