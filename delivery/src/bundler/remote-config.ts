import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { borrowed } from '../federation/shared-modules';
import { containerName } from '../federation/container-name';
import { baseConfig, type RoomOptions } from './base-config';
import { BuildReportPlugin } from './build-report';
import { remoteDevServer } from './dev-server';

/** One remote: exposes `./remote`, borrows everything that exists once in the page from the shell. */
export function remoteConfig(room: RoomOptions): Configuration {
  const base = baseConfig(room);
  return {
    ...base,
    // The container is the only entry; a remote has no page of its own.
    entry: {},
    devServer: remoteDevServer(room.name),
    output: {
      ...base.output,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(room.mode === 'production' ? [new BuildReportPlugin()] : []),
      new ModuleFederationPlugin({
        name: containerName(room),
        filename: 'entry.js',
        exposes: { './remote': './src/remote.ts' },
        shared: borrowed(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}
