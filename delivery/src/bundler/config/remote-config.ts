import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack, type RspackPluginInstance } from '@rspack/core';
import { borrowed } from '../../federation/shared-modules';
import { containerName } from 'shared/contract/registry.places';
import { baseConfig, type RoomOptions, withoutIdleFederation } from './base-config';
import { LearnScriptPlugin } from '../learn-script';
import { BuildReportPlugin } from '../report/build-report';
import { remoteDevServer } from './remote-dev-server';

/** The federation plugin of this checkout, or of another version. */
type Federation = new (options: ConstructorParameters<typeof ModuleFederationPlugin>[0]) => RspackPluginInstance;

export interface RemoteOptions extends RoomOptions {
  /** Port of its development server. */
  port: number;
}

/** A remote: exposes `./remote`, and uses everything that exists once in the page from the shell. */
export function remoteConfig(room: RemoteOptions, Federation: Federation = ModuleFederationPlugin): Configuration {
  const base = baseConfig(room, { keepsState: true });
  return {
    ...base,
    // The container is the only entry; a remote has no page of its own.
    entry: {},
    devServer: remoteDevServer(room.port),
    output: {
      ...base.output,
      publicPath: 'auto',
      filename: '[name].js',
      // In a folder named by its version, and listed in the entry with its integrity, so file names need no hash.
      chunkFilename: '[name].js',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        withoutIdleFederation(
          /webpack-bundler-runtime[\\/]dist[\\/]installInitialConsumes\.js$|[\\/]runtime[\\/]dist[\\/]index\.js$/,
        ),
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      // Calls of its service name the version that they come from.
      new rspack.DefinePlugin({ REMOTE_VERSION: JSON.stringify(room.version) }),
      ...(room.mode === 'production' ? [new BuildReportPlugin()] : []),
      new LearnScriptPlugin(room.name),
      new Federation({
        name: containerName(room),
        filename: 'entry.js',
        exposes: { './remote': './src/remote.ts' },
        shared: borrowed(room.root),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        // A remote loads no remotes itself.
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  };
}
