import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type HtmlRspackPluginOptions } from '@rspack/core';
import { provided, sharedVersions } from '../../federation/shared-modules';
import { baseConfig, type RoomOptions, withoutIdleFederation } from './base-config';
import { BuildReportPlugin } from '../report/build-report';
import { CATALOGUE, shellDevServer } from './dev-server';
import { FirstPaintPlugin } from '../first-paint/first-paint';
import { ServiceWorkerPlugin } from './service-worker';
import { TextHintsPlugin } from '../first-paint/text-hints';

/** Shared separately, because forms, uploads and editors would each contain a copy. */
const controls = {
  name: 'controls',
  test: /[\\/]shared[\\/]src[\\/]ui[\\/]controls[\\/]/,
  chunks: 'async' as const,
  enforce: true,
};

const page = (options: HtmlRspackPluginOptions) =>
  new rspack.HtmlRspackPlugin({ ...options, scriptLoading: 'defer', minify: false });

/** The host: provides the shared modules and knows no remote at build time. */
export function shellConfig(room: RoomOptions): Configuration {
  const base = baseConfig(room, { assetFolder: 'assets/' });
  const output: Configuration['output'] = {
    ...base.output,
    publicPath: '/',
    filename: 'assets/[name].[contenthash:10].js',
    chunkFilename: 'assets/[name].[contenthash:10].js',
    cssFilename: 'assets/[name].[contenthash:10].css',
    cssChunkFilename: 'assets/[name].[contenthash:10].css',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
  };
  return {
    ...base,
    entry: { shell: './src/main.tsx', ...(room.mode === 'development' && { [CATALOGUE]: './src/catalogue/main.tsx' }) },
    devServer: shellDevServer(),
    output,
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        withoutIdleFederation(/runtime-core[\\/]dist[\\/](?:core|utils[\\/]preload|remote[\\/]index)\.js$/),
      ],
    },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { controls } } },
    plugins: [
      ...(base.plugins ?? []),
      ...(room.mode === 'production'
        ? [
            new BuildReportPlugin(),
            new TextHintsPlugin(),
            new FirstPaintPlugin(room.root, { ...base, output }),
            new ServiceWorkerPlugin(room.root),
          ]
        : []),
      ...(room.mode === 'production'
        ? [page({ template: './src/index.html' })]
        : [
            page({ template: './src/index.dev.html', chunks: ['shell'] }),
            page({ template: './src/index.dev.html', chunks: [CATALOGUE], filename: `${CATALOGUE}.html` }),
          ]),
      new rspack.DefinePlugin({
        __SHELL_VERSION__: JSON.stringify(room.version),
        __SHARED_VERSIONS__: JSON.stringify(sharedVersions(room.root)),
      }),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: provided(room.root),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}
