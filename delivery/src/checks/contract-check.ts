import { covers } from 'shared/contract/mounts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_REPORT, type BuildReport } from '../bundler/build-report';
import { eagerModules, lazyModules } from '../federation/shared-modules';
import { readManifest, type Manifest } from '../release/manifest';
import { remoteFiles } from '../release/route-files';
import { type RemoteRoom } from '../workspace/remote';
import { root } from '../workspace/rooms';
import { budgets } from './budgets';
import { copiesIn } from './copies';
import { overweight, type SizeRow, sizeOf } from './sizes';

export interface SharedRow {
  module: string;
  /** `borrowed`: used, and taken from the page. `unused`: not needed. `bundled`: a copy of its own, which is a fault. */
  use: 'borrowed' | 'unused' | 'bundled';
}

export interface ContractReport {
  shared: SharedRow[];
  sizes: SizeRow[];
  /** Empty when the remote may be released. */
  problems: string[];
}

async function federationVersion(): Promise<string> {
  const file = path.join(root, 'shell/node_modules/@module-federation/runtime/package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}

function sharedRows({ shared }: Manifest, copies: readonly string[]): SharedRow[] {
  const declared = new Map(shared.map((module) => [module.name, module]));
  const names = new Set<string>([...eagerModules, ...lazyModules, ...declared.keys()]);
  return [...names].map((module) => {
    const { assets } = declared.get(module) ?? {};
    const ownFiles = (assets?.js.sync.length ?? 0) + (assets?.js.async.length ?? 0);
    const isCopied = ownFiles > 0 || copies.includes(module);
    return { module, use: isCopied ? 'bundled' : assets ? 'borrowed' : 'unused' };
  });
}

async function sizeRows(
  remote: RemoteRoom,
  output: string,
  manifest: Manifest,
  report: BuildReport,
): Promise<SizeRow[]> {
  const { routes } = await remoteFiles(remote.dir, report);
  const exposed = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
  return Promise.all([
    sizeOf(output, ['entry.js']).then((bytes) => ({ part: 'entry', bytes, budget: budgets.entry })),
    sizeOf(output, exposed).then((bytes) => ({ part: 'exposed module', bytes, budget: budgets.exposed })),
    ...Object.entries(routes).map(async ([route, files]) => ({
      part: route,
      bytes: await sizeOf(output, files),
      budget: budgets.screen,
    })),
  ]);
}

function unknownShared({ shared }: Manifest): string[] {
  const known = new Set<string>([...eagerModules, ...lazyModules]);
  return shared.filter(({ name }) => !known.has(name)).map(({ name }) => name);
}

function routesOutside(routes: readonly string[], mounts: readonly string[]): string[] {
  const isInside = (route: string) => mounts.some((mount) => covers(mount, route));
  return routes.filter((route) => !isInside(route));
}

/** Holds a production build against what shell and remotes have agreed on; types are checked by `tsc`. */
export async function checkContract(remote: RemoteRoom, output: string): Promise<ContractReport> {
  const manifest = await readManifest(output);
  const report = JSON.parse(await readFile(path.join(output, BUILD_REPORT), 'utf8')) as BuildReport;
  const copies = copiesIn(report.modules);
  const sizes = await sizeRows(remote, output, manifest, report);
  const exposed = manifest.exposes.map((expose) => expose.path);
  const expected = await federationVersion();
  const built = manifest.metaData.pluginVersion;
  const routes = sizes.slice(2).map(({ part }) => part);
  const problems = [
    ...(exposed.join() === './remote'
      ? []
      : [`It must expose ./remote and nothing else; it exposes ${exposed.join(', ') || 'nothing'}.`]),
    ...copies.map((name) => `It ships a ${name} of its own; the page has one already and shares it.`),
    ...manifest.shared
      .filter(({ singleton }) => !singleton)
      .map(({ name }) => `It shares ${name}, but not as a singleton.`),
    ...unknownShared(manifest).map((name) => `It wants to share ${name}, which the shell does not provide.`),
    ...(built === expected
      ? []
      : [`It is built with federation ${built}, the shell with ${expected}: they share one runtime.`]),
    ...routesOutside(routes, remote.declaration.mounts).map((route) => `Its route ${route} lies outside its mounts.`),
    ...overweight(sizes),
  ];
  return { shared: sharedRows(manifest, copies), sizes, problems };
}
