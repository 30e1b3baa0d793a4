import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, type RoomOptions } from './base-config';
import { preactAliases } from './preact-aliases';

/** Path at which the server serves the student app. */
export const LEARN_PATH = '/learn/';

/** The student app: one page without federation, with Preact instead of React, because phones are slow. */
export function studentAppConfig(room: RoomOptions): Configuration {
  // Every other path below `/learn` is the page.
  const base = baseConfig(room, 'assets/');
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
