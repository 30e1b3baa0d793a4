import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eagerModules, lazyModules } from '../federation/shared-modules';
import { root } from '../workspace/rooms';

/** Libraries that exist once in the page. A second copy has a second state: hooks, stores and providers do not meet. */
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

/** The package that a file belongs to; undefined for files of the workspace. */
export function packageOf(file: string): string | undefined {
  const inside = file.split(/[\\/]node_modules[\\/]/);
  if (inside.length < 2) return undefined;
  const [scope = '', name = ''] = (inside.at(-1) ?? '').split(/[\\/]/);
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

const isOnce = (name: string) =>
  onceInThePage.some((known) => (known.endsWith('/*') ? name.startsWith(known.slice(0, -1)) : known === name));

/** Files of our own shared modules: borrowed, never built into a remote. */
function sharedEntryFiles(): Map<string, string> {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const target = (name: string) => {
    const subpath = `.${name.slice('shared'.length)}`;
    const folder = `${path.posix.dirname(subpath)}/*`;
    return exports[subpath] ?? exports[folder]?.replace('*', path.posix.basename(subpath));
  };
  const ours = [...eagerModules, ...lazyModules].filter((name) => name.startsWith('shared/'));
  return new Map(
    ours.flatMap((name) => (target(name) ? [[path.join(root, 'shared', target(name) ?? ''), name] as const] : [])),
  );
}

/** What a build carries although the page has it already: names of packages and shared modules. */
export function copiesIn(modules: readonly string[]): string[] {
  const ours = sharedEntryFiles();
  const found = modules.flatMap((file) => {
    const name = packageOf(file);
    if (name === undefined) return ours.get(file) ?? [];
    return isOnce(name) ? name : [];
  });
  return [...new Set(found)].sort();
}
