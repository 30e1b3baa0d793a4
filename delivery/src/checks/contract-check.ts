import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { covers } from 'shared/contract/mounts';
import { learnScriptOf } from '../bundler/learn-script';
import { eagerModules, lazyModules } from '../federation/shared-modules';
import { readReport } from '../release/describe-build';
import { declaredService } from '../release/declared-service';
import { readManifest, type Manifest } from '../release/manifest';
import { remoteFiles } from '../release/route-files';
import { actionProblems, slotProblems, unansweredSlots } from '../release/slot-problems';
import { portalNamespaces } from '../names/portal-namespaces';
import { styleProblems } from '../names/style-sheet';
import { usedNames } from '../names/used-names';
import { type RemoteRoom } from '../workspace/remote';
import { copiesIn } from './copies';
import { ownReact, scriptsWithReact } from './own-react';
import { lazyImports, remoteSizes, withExceptions } from './remote-sizes';
import { overweight, type SizeRow } from './sizes';

type CheckedRemote = Pick<RemoteRoom, 'dir' | 'declaration'>;

export interface SharedRow {
  module: string;
  /** `borrowed`: used from the shell. `unused`: not needed. `bundled`: a separate copy, which is an error. */
  use: 'borrowed' | 'unused' | 'bundled';
}

export interface ContractReport {
  shared: SharedRow[];
  sizes: SizeRow[];
  /** Empty if the remote may be released. */
  problems: string[];
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

function unknownShared({ shared }: Manifest): string[] {
  const known = new Set<string>([...eagerModules, ...lazyModules]);
  return shared.filter(({ name }) => !known.has(name)).map(({ name }) => name);
}

function outside(pages: readonly string[], mounts: readonly string[]): string[] {
  return pages.filter((page) => !mounts.some((mount) => covers(mount, page)));
}

async function textsIn(output: string, extension: string): Promise<Map<string, string>> {
  const files = (await readdir(output, { recursive: true })).filter((file) => file.endsWith(extension));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(output, file), 'utf8')] as const)),
  );
}

/** Checks a production build against the contract between shell and remotes; types are checked by `tsc`. */
export async function checkContract(remote: CheckedRemote, output: string): Promise<ContractReport> {
  const manifest = await readManifest(output);
  const report = await readReport(output);
  const copies = copiesIn(report.modules, remote.dir);
  const files = await remoteFiles(remote.dir, report);
  const { name, mounts, navigation, budgets } = remote.declaration;
  const exposedFiles = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
  const lazy = lazyImports(remote.dir, report, files);
  const weighed = await remoteSizes({ ...files, lazy, exposed: exposedFiles }, output);
  const { sizes, problems: unfitBudgets } = withExceptions(weighed, budgets);
  const learn = await learnScriptOf({ dir: remote.dir, name });
  const sources = [...report.modules, ...(learn?.modules ?? [])];
  const names = await usedNames({ name, dir: remote.dir, namespace: files.namespace }, sources);
  const exposed = manifest.exposes.map((expose) => expose.path);
  const routes = Object.keys(files.routes);
  const problems = [
    ...(exposed.join() === './remote'
      ? []
      : [`It must expose ./remote and nothing else; it exposes ${exposed.join(', ') || 'nothing'}.`]),
    ...copies.map((name) => `It ships a ${name} of its own; the page has one already and shares it.`),
    ...scriptsWithReact(await textsIn(output, '.js')).map(ownReact),
    ...manifest.shared
      .filter(({ singleton }) => !singleton)
      .map(({ name }) => `It shares ${name}, but not as a singleton.`),
    ...unknownShared(manifest).map((name) => `It wants to share ${name}, which the shell does not provide.`),
    ...outside(routes, mounts).map((route) => `Its route ${route} lies outside its mounts.`),
    ...outside(
      navigation.map((entry) => entry.path),
      mounts,
    ).map((entry) => `Its navigation entry ${entry} lies outside its mounts.`),
    ...names.namespaces
      .filter((each) => portalNamespaces.includes(each))
      .map((each) => `Its namespace ${each} belongs to the portal itself.`),
    ...names.problems,
    ...actionProblems(remote.declaration),
    ...slotProblems(remote.declaration, { ...files, learn: learn?.places }),
    ...(await declaredService(remote.dir, remote.declaration).then(
      (service) => unansweredSlots(remote.declaration, service),
      (error: Error) => [error.message],
    )),
    ...styleProblems(name, await textsIn(output, '.css')),
    ...unfitBudgets,
    ...overweight(sizes),
  ];
  return { shared: sharedRows(manifest, copies), sizes, problems };
}
