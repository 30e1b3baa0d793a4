import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { provided } from '../federation/shared-modules';
import { baseConfig, type RoomOptions } from './base-config';
import { shellDevServer } from './dev-server';

/** The host: provides what remotes borrow and knows no remote at build time. */
export function shellConfig(room: RoomOptions): Configuration {
  const base = baseConfig(room);
  return {
    ...base,
    entry: { shell: './src/main.tsx' },
    devServer: shellDevServer(),
    output: {
      ...base.output,
      publicPath: '/',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      cssChunkFilename: 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        template: room.mode === 'production' ? './src/index.html' : './src/index.dev.html',
        scriptLoading: 'defer',
        minify: false,
      }),
      new rspack.DefinePlugin({ __SHELL_VERSION__: JSON.stringify(room.version) }),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: provided(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}
