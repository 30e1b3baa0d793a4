import { rspack, type Configuration } from '@rspack/core';
import { createRequire } from 'node:module';
import path from 'node:path';
import { baseConfig, type RoomOptions } from './base-config';

const files: Record<string, string> = {
  react$: 'compat/dist/compat.mjs',
  'react/jsx-runtime$': 'jsx-runtime/dist/jsxRuntime.mjs',
  'react-dom$': 'compat/dist/compat.mjs',
  'react-dom/client$': 'compat/client.mjs',
};

/** Resolves React to Preact, in the room's sources and in packages alike. */
function preactAliases(root: string): Record<string, string> {
  const folder = path.dirname(createRequire(path.join(root, 'package.json')).resolve('preact/package.json'));
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, path.join(folder, file)]));
}

/** Path at which the server serves the student app. */
export const LEARN_PATH = '/learn/';

/** The student app: one page without federation, with Preact instead of React, because phones are slow. */
export function studentAppConfig(room: RoomOptions): Configuration {
  // Every other path below `/learn` is the page.
  const base = baseConfig(room, { assetFolder: 'assets/' });
  return {
    ...base,
    entry: {
      learn: './src/main.tsx',
      // At a stable URL, where the browser checks for updates.
      worker: { import: './src/offline/worker.ts', filename: 'worker.js', runtime: false },
    },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...preactAliases(room.root) } },
    output: {
      ...base.output,
      publicPath: LEARN_PATH,
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      cssChunkFilename: 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        chunks: ['learn'],
        scriptLoading: 'defer',
        minify: false,
      }),
    ],
  };
}
