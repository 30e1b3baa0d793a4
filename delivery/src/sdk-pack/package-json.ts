import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { sdkPackage } from '../federation/shared-package';
import { servicePackages } from '../scaffold/service-files';
import { remotes, root } from '../workspace/rooms';
import { packageFolder, usedPackages } from '../workspace/used-packages';

const CREATE = '@teacher-portal/create-remote';

interface Manifest {
  name: string;
  description?: string;
  version: string;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
}
const manifestOf = (room: string) =>
  JSON.parse(readFileSync(path.join(root, room, 'package.json'), 'utf8')) as Manifest;

/** The packages that shared or a remote uses. */
export const packedPackages = usedPackages(['shared', ...remotes]);

/** The libraries of shared and of these packages, which are packed with it. */
const libraries = () =>
  ['shared', ...packedPackages]
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
  service: ranges(...servicePackages),
});

export const sdkVersion = (): string => manifestOf('shared').version;

/**
 * Subpaths of the SDK that are modules of packages now, by the folder in which they were: remotes elsewhere import them
 * until the next major version.
 */
export const movedToPackages: Record<string, string> = {
  'answer-sheet': 'packages/answer-sheet',
  'answer-sheet/camera': 'packages/sheet-camera',
  'testing/answer-sheet': 'packages/answer-sheet/testing',
};

const exported = (built: string) => ({ types: `${built}.d.ts`, default: `${built}.js` });

export function sdkManifest() {
  const { version, exports } = manifestOf('shared');
  const subpaths = Object.entries(exports).map(([subpath, file]) => {
    const built = file.replace(/^\.\/src\//, './lib/').replace(/\.tsx?$/, '');
    return [subpath, exported(built)] as const;
  });
  const moved = Object.entries(movedToPackages).map(
    ([folder, now]) => [`./${folder}/*`, exported(`./lib/${now}/*`)] as const,
  );
  return {
    name: sdkPackage,
    version,
    description: 'What a remote of Teacher Portal is built, checked and released with.',
    ...common,
    bin: { 'portal-remote': './dist/cli.cjs' },
    sideEffects: ['./lib/i18n/*.js', './lib/ui/system.js', '*.css'],
    exports: {
      ...Object.fromEntries([...subpaths, ...moved]),
      './bundler': './dist/bundler.cjs',
      './service': { types: './dist/service.d.ts', default: './dist/service.cjs' },
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

/** Of a package as others install it; `packages/gradebook`. */
export function packageManifest(folder: string) {
  const { name, version, description, dependencies = {} } = manifestOf(folder);
  const [ours, libraries] = [true, false].map((isOurs) =>
    Object.keys(dependencies).filter((each) => (packageFolder(each) !== undefined) === isOurs),
  );
  return {
    name,
    version,
    description,
    ...common,
    sideEffects: false,
    exports: { './*': exported('./lib/*'), './package.json': './package.json' },
    dependencies: {
      ...Object.fromEntries((ours ?? []).map((each) => [each, `^${manifestOf(packageFolder(each) ?? '').version}`])),
      ...ranges(...(libraries ?? [])),
    },
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
