import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { limits } from 'shared/contract/limits';
import { esmRuntime } from '../federation/esm-runtime';

export interface RoomOptions {
  /** Absolute folder of the room. */
  root: string;
  /** Package name; also the name of the federation container. */
  name: string;
  version: string;
  mode: 'development' | 'production';
}

/** What the whiteboard never gets to: its diagram language (not installed), fonts inside pictures, languages that the portal does not have. */
const unusedByWhiteboard = {
  contextRegExp: /excalidraw/,
  resourceRegExp:
    /^@excalidraw\/mermaid-to-excalidraw$|\/subset-\w+\.chunk\.js$|\/locales\/(?!en|tr-TR)[a-z]{2,3}-[A-Za-z]+-\w+\.js$/,
};

/** What shell and remotes have in common: TypeScript and JSX by SWC, styles, fonts, integrity, no source eval. */
export function baseConfig({ root, name, version, mode }: RoomOptions): Configuration {
  const production = mode === 'production';
  return {
    context: root,
    mode,
    target: ['web', 'es2022'],
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: esmRuntime() },
    output: {
      path: `${root}/dist`,
      clean: true,
      // A page that holds two versions of a remote (before and after a release) must not let them share a registry of
      // chunks, so the version is part of the name.
      uniqueName: `${name}@${version}`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: limits.chunkLoadTimeoutMs,
      hashFunction: 'xxhash64',
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic', development: false, refresh: !production } },
            },
          },
        },
        // Excalidraw names files of its libraries without their extensions.
        {
          test: /@excalidraw[\\/].*\.js$/,
          resolve: { fullySpecified: false },
          use: path.join(__dirname, 'excalidraw-source.cjs'),
        },
        { test: /\.css$/, type: 'css' },
        { test: /\.woff2$/, type: 'asset/resource' },
        { test: /\.(svg|png)$/, type: 'asset' },
      ],
    },
    plugins: [
      ...(production ? [new rspack.SubresourceIntegrityPlugin()] : [new ReactRefreshRspackPlugin()]),
      new rspack.IgnorePlugin(unusedByWhiteboard),
    ],
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic', runtimeChunk: false, realContentHash: true },
    performance: false,
    stats: 'errors-warnings',
    lazyCompilation: false,
  };
}
