import path from 'node:path';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { languages, limits } from 'shared/contract/limits';
import { esmRuntime } from '../../federation/esm-runtime';
import { CompileHintPlugin } from '../first-paint/compile-hint';
import { LicencesPlugin } from '../report/licences';
import { SecondEvaluationPlugin } from './second-evaluation';

export interface RoomOptions {
  /** Absolute folder of the room. */
  root: string;
  /** Package name; also the name of the federation container. */
  name: string;
  version: string;
  mode: 'development' | 'production';
}

/** The shortest hash that browsers accept: an entry names dozens of files, and hashes do not compress. */
const INTEGRITY = 'sha256';

/**
 * Parts of the whiteboard that are never reached: its diagram language (not installed), embedded fonts, other
 * languages.
 */
const unusedByWhiteboard = {
  contextRegExp: /excalidraw/,
  resourceRegExp: new RegExp(
    [
      String.raw`^@excalidraw/mermaid-to-excalidraw$|/subset-\w+\.chunk\.js$`,
      String.raw`/locales/(?!${languages.join('|')})[a-z]{2,3}-[A-Za-z]+-\w+\.js$`,
    ].join('|'),
  ),
};

const jsxOfDevelopment = path.join(__dirname, '../loaders/jsx-dev-runtime.mjs');

/** React Router exports only its development build, whatever the mode; the production build is next to it. */
const productionRouter = new rspack.NormalModuleReplacementPlugin(
  /react-router[\\/]dist[\\/]development[\\/][\w-]+\.mjs$/,
  ({ createData }) => {
    if (createData?.resource)
      createData.resource = createData.resource.replace(/development(?=[\\/][^\\/]+$)/, 'production');
  },
);

const ofProduction = (folder: string) => [
  new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [INTEGRITY] }),
  productionRouter,
  new CompileHintPlugin(),
  new LicencesPlugin(folder),
];

/** Removes parts of the federation runtime that a room never runs. */
export const withoutIdleFederation = (test: RegExp): RuleSetRule => ({
  test,
  include: /@module-federation/,
  use: path.join(__dirname, '../loaders/without-idle-federation.cjs'),
});

/** Modules of libraries that pages get in a modified form. */
const changedSources: RuleSetRule[] = [
  // Excalidraw imports library files without their extensions.
  {
    test: /@excalidraw[\\/].*\.js$/,
    resolve: { fullySpecified: false },
    use: path.join(__dirname, '../loaders/excalidraw-source.cjs'),
  },
  // Code that no page ever runs.
  {
    test: /zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/,
    use: path.join(__dirname, '../loaders/without-json-schema.cjs'),
  },
  { test: /zod[\\/]v4[\\/]locales[\\/]en\.js$/, use: path.join(__dirname, '../loaders/without-zod-words.cjs') },
  {
    test: /zod[\\/]v4[\\/]core[\\/](?:schemas|memoizer)\.js$/,
    use: path.join(__dirname, '../loaders/without-zod-compiler.cjs'),
  },
  {
    test: /i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
    use: path.join(__dirname, '../loaders/without-i18n-backend.cjs'),
  },
  {
    test: /webpack-bundler-runtime[\\/]dist[\\/](?:init|getSharedFallbackGetter)\.js$/,
    use: path.join(__dirname, '../loaders/without-shared-fallback.cjs'),
  },
  withoutIdleFederation(/webpack-bundler-runtime[\\/]dist[\\/]updateOptions\.js$/),
  {
    test: /axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/,
    use: path.join(__dirname, '../loaders/without-fetch-adapter.cjs'),
  },
];

/** TypeScript and JSX; hot reload knows components that are not exported only by the JSX of development. */
const byCompiler = (react: { development: boolean; refresh: boolean }) => ({
  test: /(?<!\.worker)\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', ...react } },
    },
  },
});

interface BaseOptions {
  /** Folder of the output for assets whose names it does not set, which ends with a slash. */
  assetFolder?: string;
  /** Whether components that their module does not export keep their state when they are exchanged in development. */
  keepsState?: boolean;
}

/** The common configuration of shell and remotes: TypeScript and JSX by SWC, styles, fonts, integrity, no eval. */
export function baseConfig(
  { root, name, version, mode }: RoomOptions,
  { assetFolder = '', keepsState = false }: BaseOptions = {},
): Configuration {
  const production = mode === 'production';
  const named = keepsState && !production;
  return {
    context: root,
    mode,
    target: ['web', 'es2022'],
    // Source maps are kept with the build: served scripts must not reference files that are not served.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { ...esmRuntime(), ...(named && { 'react/jsx-dev-runtime$': jsxOfDevelopment }) },
    },
    output: {
      path: `${root}/dist`,
      // An open page asks for the changes since the build that it runs, which need not be the one before the last.
      clean: production,
      // The version is part of the name, because two versions of a remote in one page (before and after a release) must
      // not share a chunk registry.
      uniqueName: `${name}@${version}`,
      crossOriginLoading: 'anonymous',
      // A module that threw during evaluation is never returned half initialised.
      strictModuleErrorHandling: true,
      chunkLoadTimeout: limits.chunkLoadTimeoutMs,
      hashFunction: 'xxhash64',
    },
    module: {
      rules: [
        byCompiler({ development: named, refresh: !production }),
        ...changedSources,
        // Six whiteboard files of under 2 kB each: as separate chunks they cost the first script more than they save.
        { test: /browser-fs-access[\\/]dist/, parser: { dynamicImportMode: 'eager' } },
        // Loaded by URL: `new Worker(url)`.
        {
          test: /\.worker\.ts$/,
          dependency: 'url',
          type: 'asset/resource',
          use: path.join(__dirname, '../loaders/worker-source.cjs'),
          generator: { filename: `${assetFolder}[name].[contenthash:10].js` },
        },
        { test: /\.css$/, type: 'css' },
        { test: /\.woff2$/, type: 'asset/resource' },
        { test: /\.(svg|png)$/, type: 'asset' },
      ],
    },
    plugins: [
      new SecondEvaluationPlugin(),
      ...(production ? ofProduction(assetFolder) : [new ReactRefreshRspackPlugin()]),
      new rspack.IgnorePlugin(unusedByWhiteboard),
    ],
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic', runtimeChunk: false, realContentHash: true },
    performance: false,
    stats: 'errors-warnings',
    lazyCompilation: false,
  };
}
