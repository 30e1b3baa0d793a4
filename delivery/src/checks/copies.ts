import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eagerModules, lazyModules } from '../federation/shared-modules';
import { sharedFor } from '../federation/installed';

/**
 * Libraries that must exist once in the page. A second copy has its own state: hooks, stores and providers do not work
 * across copies.
 */
const onceInThePage = [
  'react',
  'react-dom',
  'scheduler',
  'i18next',
  'react-i18next',
  '@tanstack/react-query',
  '@tanstack/query-core',
  'react-router',
  'react-router-dom',
  'zod',
  'axios',
  '@chakra-ui/*',
  '@emotion/*',
  '@ark-ui/*',
  '@module-federation/runtime-core',
];

/** The package of a file; undefined for files of the workspace. */
export function packageOf(file: string): string | undefined {
  const inside = file.split(/[\\/]node_modules[\\/]/);
  if (inside.length < 2) return undefined;
  const [scope = '', name = ''] = (inside.at(-1) ?? '').split(/[\\/]/);
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

const isOnce = (name: string) =>
  onceInThePage.some((known) => (known.endsWith('/*') ? name.startsWith(known.slice(0, -1)) : known === name));

/** The target of a package export: a file, or files by condition. */
type Target = string | { default: string };

/** Files of our own shared modules: borrowed, never built into a remote. */
function sharedEntryFiles(dir: string): Map<string, string> {
  const folder = sharedFor(dir)?.folder ?? '';
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, Target>;
  };
  const target = (name: string) => {
    const subpath = `.${name.slice('shared'.length)}`;
    const found = exports[subpath] ?? exports[`${path.posix.dirname(subpath)}/*`];
    return (typeof found === 'string' ? found : found?.default)?.replace('*', path.posix.basename(subpath));
  };
  const ours = [...eagerModules, ...lazyModules].filter((name) => name.startsWith('shared/'));
  return new Map(
    ours.flatMap((name) => (target(name) ? [[path.join(folder, target(name) ?? ''), name] as const] : [])),
  );
}

/** The packages and shared modules that the remote's build in `dir` bundles although the shell provides them. */
export function copiesIn(modules: readonly string[], dir: string): string[] {
  const ours = sharedEntryFiles(dir);
  const found = modules.flatMap((file) => {
    const name = packageOf(file);
    if (ours.has(file)) return ours.get(file) ?? [];
    return name !== undefined && isOnce(name) ? name : [];
  });
  return [...new Set(found)].sort();
}
