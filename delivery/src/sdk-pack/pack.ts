import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { roomDir, root } from '../workspace/rooms';
import { run } from '../workspace/run';
import { isTest } from '../workspace/hash-files';
import { packedNames } from './packed-names';
import { changelog } from './changelog';
import { createManifest, packageManifest, packedPackages, sdkManifest } from './package-json';

/** Sources by their folder in `lib`: those of shared, and in `packages/` those of the packages that it or a remote uses. */
const sources: Record<string, string> = {
  '.': path.join(roomDir('shared'), 'src'),
  ...Object.fromEntries(packedPackages.map((folder) => [folder, path.join(roomDir(folder), 'src')])),
};
/** The test kit for remotes is public; the tests of shared are not. */
const isPacked = (file: string) => !/\.test(-d)?\.tsx?$/.test(file) && (!isTest(file) || file.startsWith('testing/'));

async function rewriteUnder(dir: string, filter: RegExp): Promise<void> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => filter.test(file));
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(dir, name);
      await writeFile(file, packedNames(await readFile(file, 'utf8'), name.split(path.sep).join('/')));
    }),
  );
}

/** The modules: one script each, with its texts and styles beside it. */
async function packModules(lib: string): Promise<void> {
  for (const [folder, source] of Object.entries(sources)) {
    const into = path.join(lib, folder);
    const files = (await readdir(source, { recursive: true })).filter(isPacked);
    await build({
      entryPoints: files.filter((file) => /(?<!\.d)\.tsx?$/.test(file)).map((file) => path.join(source, file)),
      outdir: into,
      outbase: source,
      bundle: false,
      format: 'esm',
      jsx: 'automatic',
      target: 'es2022',
      logLevel: 'warning',
    });
    for (const file of files.filter((name) => /\.(json|css|d\.ts)$/.test(name)))
      await cp(path.join(source, file), path.join(into, file));
  }
}

/** The types of the modules. */
async function packTypes(lib: string, work: string): Promise<void> {
  const all = Object.values(sources);
  const types = path.join(work, 'types');
  const config = {
    extends: path.join(root, 'shared/tsconfig.json'),
    compilerOptions: { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: types, rootDir: root },
    include: all,
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.test-d.ts', '*/**/testing/**'].flatMap((pattern) =>
      all.map((source) => path.join(source, pattern)),
    ),
  };
  // Within the room, where its types are found, and where nothing is tracked if the process is killed.
  const cache = path.join(roomDir('shared'), 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const file = path.join(cache, `tsconfig.pack-${process.pid}.json`);
  await writeFile(file, JSON.stringify(config));
  try {
    await run(path.join(root, 'node_modules/.bin/tsc'), ['-p', file, '--checkers', '1'], { cwd: work });
  } finally {
    await rm(file);
  }
  for (const [folder, source] of Object.entries(sources))
    await cp(path.join(types, path.relative(root, source)), path.join(lib, folder), { recursive: true });
  await rm(types, { recursive: true });
}

/** The modules of the SDK and of the packages in it with their types, by the names that they have in this checkout. */
export async function packLibrary(lib: string, work: string): Promise<void> {
  await Promise.all([packModules(lib), packTypes(lib, work)]);
}

const asPublished: Plugin = {
  name: 'as-published',
  setup({ onLoad }) {
    onLoad({ filter: /federation[\\/]shared-package\.ts$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replace("['shared', sdkPackage]", '[sdkPackage]'),
      loader: 'ts',
    }));
  },
};

/** The tools, each as one script; packages stay external, unless nothing else installs them. */
async function packTools(dir: string, entries: Record<string, string>, outside: readonly string[]): Promise<void> {
  await build({
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, file]) => [name, path.join(roomDir('delivery'), 'src/sdk', file)]),
    ),
    outdir: path.join(dir, 'dist'),
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: outside.flatMap((name) => [name, `${name}/*`]),
    plugins: [asPublished],
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'warning',
  });
}

/** A file of a folder with the files beside it that it names, and those that these name. */
export function withNamed(folder: string, name: string, found = new Set<string>()): Set<string> {
  found.add(name);
  const text = readFileSync(path.join(folder, name), 'utf8');
  for (const [, named = ''] of text.matchAll(/['"](?:\.\/)?([\w-]+\.(?:mjs|cjs|json))['"]/g))
    if (!found.has(named) && existsSync(path.join(folder, named))) withNamed(folder, named, found);
  return found;
}

async function packSettings(dir: string): Promise<void> {
  const delivery = roomDir('delivery');
  for (const [folder, entry] of Object.entries({ jest: 'browser.cjs', lint: 'remote.mjs' }))
    for (const name of withNamed(path.join(delivery, folder), entry))
      await cp(path.join(delivery, folder, name), path.join(dir, folder, name));
  // Beside `dist`, as they are beside `config` here.
  await cp(path.join(delivery, 'src/bundler/loaders'), path.join(dir, 'loaders'), { recursive: true });
  await cp(path.join(root, 'tsconfig.base.json'), path.join(dir, 'tsconfig.json'));
  const types = await readFile(path.join(delivery, 'sdk/service.d.ts'), 'utf8');
  await writeFile(path.join(dir, 'dist/service.d.ts'), packedNames(types, 'service.d.ts'));
  await rewriteUnder(path.join(dir, 'jest'), /\.cjs$/);
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

async function tarball(dir: string, into: string): Promise<string> {
  const output = await run('npm', ['pack', '--json', '--pack-destination', into], { cwd: dir });
  const [packed] = JSON.parse(output.slice(output.indexOf('['))) as { filename: string }[];
  return path.join(into, packed?.filename ?? '');
}

/** Makes the folder of a package from its modules in `lib`, which still have the names of packages. */
async function packPackage(folder: string, lib: string, into: string): Promise<string> {
  const dir = path.join(into, folder);
  await cp(path.join(lib, folder), path.join(dir, 'lib'), { recursive: true });
  await writeFile(path.join(dir, 'package.json'), json(packageManifest(folder)));
  await cp(path.join(roomDir(folder), 'README.md'), path.join(dir, 'README.md'));
  await cp(path.join(root, 'LICENSE'), path.join(dir, 'LICENSE'));
  return dir;
}

export interface Packed {
  sdk: string;
  create: string;
  /** The packages that the remotes of this checkout import by name. */
  packages: string[];
}

/** A folder is emptied before it is packed into. @throws Error if it has anything but what was packed before. */
export function requireOwnFolder(folder: string): void {
  const found = existsSync(folder) ? readdirSync(folder) : [];
  if (found.length > 0 && !found.includes('remote-sdk'))
    throw new Error(`${folder} has other files, which packing would delete. Name an empty folder.`);
}

/** Packs the packages for remotes in other repositories into files in `into`. Returns their paths. */
export async function packSdk(into: string): Promise<Packed> {
  const dir = path.join(into, 'remote-sdk');
  const lib = path.join(dir, 'lib');
  const creator = path.join(into, 'create-remote');
  requireOwnFolder(into);
  await rm(into, { recursive: true, force: true });
  await mkdir(lib, { recursive: true });
  await mkdir(path.join(dir, 'dist'), { recursive: true });
  const manifest = sdkManifest();
  const outside = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)];
  await Promise.all([
    packLibrary(lib, into),
    packTools(dir, { cli: 'cli.ts', bundler: 'bundler.ts', service: 'service.ts' }, outside),
    packTools(creator, { create: 'create-cli.ts' }, []),
    packSettings(dir),
  ]);
  const packages = await Promise.all(packedPackages.map((folder) => packPackage(folder, lib, into)));
  await rewriteUnder(lib, /\.(js|d\.ts)$/);
  await writeFile(path.join(dir, 'package.json'), json(manifest));
  await writeFile(path.join(creator, 'package.json'), json(createManifest()));
  await writeFile(path.join(dir, 'CHANGELOG.md'), await changelog());
  await cp(path.join(roomDir('delivery'), 'sdk/README.md'), path.join(dir, 'README.md'));
  await cp(path.join(root, 'LICENSE'), path.join(dir, 'LICENSE'));
  const [sdk = '', create = '', ...others] = await Promise.all(
    [dir, creator, ...packages].map((each) => tarball(each, into)),
  );
  return { sdk, create, packages: others };
}
