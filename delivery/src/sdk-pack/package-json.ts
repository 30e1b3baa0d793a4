import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { sdkPackage } from '../federation/shared-package';
import { root } from '../workspace/rooms';
import { packageFolder, usedPackages } from '../workspace/used-packages';

const CREATE = '@teacher-portal/create-remote';

interface Manifest {
  version: string;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
}
const manifestOf = (room: string) =>
  JSON.parse(readFileSync(path.join(root, room, 'package.json'), 'utf8')) as Manifest;

/** The libraries of shared and of the packages that it uses, which are packed with it. */
const libraries = () =>
  ['shared', ...usedPackages(['shared'])]
    .flatMap((room) => Object.keys(manifestOf(room).dependencies ?? {}))
    .filter((name) => !packageFolder(name));

const { catalog } = parse(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
  catalog: Record<string, string>;
};

const rangesFrom =
  (operator: '^' | '~') =>
  (...names: string[]): Record<string, string> =>
    Object.fromEntries(
      names.sort().map((name) => {
        const version = catalog[name];
        if (!version) throw new Error(`${name} is not in the catalog.`);
        return [name, `${operator}${version}`];
      }),
    );

/** Packages that a remote bundles, or uses from the shell in the range of its build. */
const ranges = rangesFrom('^');
/** Packages that run in the shell or build: elsewhere, use the versions the portal was tested with, and their patches. */
const tested = rangesFrom('~');

/** For its lint rules, which need the compiler's JavaScript API. */
const typescript = { typescript: '~6.0.3' };

/** Packages that must exist once in a remote's pages and tests. */
const once = ['react', 'react-dom', '@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react'];
const types = ['@types/react', '@types/react-dom'];
/** The whiteboard library has 60 MB, and a remote uses the shell's; tests that need it install it. */
const heavy = ['@excalidraw/excalidraw', 'react', 'react-dom'];
const tools = [
  ...['@swc/core', '@swc/jest', 'jest-environment-jsdom', 'msw', 'fake-indexeddb', '@testing-library/user-event'],
  ...['eslint-plugin-i18next', 'eslint-plugin-jsx-a11y', 'eslint-plugin-react-hooks', 'globals', 'oxc-resolver'],
  ...['typescript-eslint', '@module-federation/enhanced', '@rspack/core', '@rspack/dev-server', '@swc/helpers'],
  ...['@rspack/plugin-react-refresh', 'react-refresh', 'esbuild', 'postcss', 'zod'],
];

const common = { license: 'MIT', engines: { node: '>=20.19' } };

/** Dependencies of a new remote. */
const remotePackages = (version: string) => ({
  sdk: `^${version}`,
  dependencies: ranges('react', 'react-dom'),
  devDependencies: {
    ...ranges('@types/jest', ...types, ...once.slice(2), 'eslint', 'jest'),
    ...typescript,
  },
});

export const sdkVersion = (): string => manifestOf('shared').version;

export function sdkManifest() {
  const { version, exports } = manifestOf('shared');
  const subpaths = Object.entries(exports).map(([subpath, file]) => {
    const built = file.replace(/^\.\/src\//, './lib/').replace(/\.tsx?$/, '');
    return [subpath, { types: `${built}.d.ts`, default: `${built}.js` }] as const;
  });
  return {
    name: sdkPackage,
    version,
    description: 'What a remote of Teacher Portal is built, checked and released with.',
    ...common,
    bin: { 'portal-remote': './dist/cli.cjs' },
    sideEffects: ['./lib/i18n/*.js', './lib/ui/system.js', '*.css'],
    exports: {
      ...Object.fromEntries(subpaths),
      './bundler': './dist/bundler.cjs',
      './jest': './jest/browser.cjs',
      './lint': './lint/remote.mjs',
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    dependencies: {
      ...tested(...libraries().filter((name) => !heavy.includes(name)), ...tools),
      ...typescript,
    },
    peerDependencies: { ...ranges(...once, ...types, 'eslint') },
    remotePackages: remotePackages(version),
  };
}

export function createManifest() {
  const { version } = manifestOf('shared');
  return {
    name: CREATE,
    version,
    description: 'Writes a new remote of Teacher Portal.',
    ...common,
    bin: { 'create-remote': './dist/create.cjs' },
    remotePackages: remotePackages(version),
  };
}
