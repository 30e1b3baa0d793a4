import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { remotes, roomDir, root } from '../workspace/rooms';
import { baseConfig } from './base-config';
import { TextHintsPlugin } from './text-hints';

/**
 * The same sources as one application without federation: the baseline of `pnpm bench:load`. Only the shell's remote
 * loader is replaced, by one with ordinary imports.
 */
export function singleBundleConfig(output: string): Configuration {
  const room = { root: roomDir('shell'), name: 'shell', version: 'single', mode: 'production' as const };
  const base = baseConfig(room);
  return {
    ...base,
    entry: { shell: './src/main.tsx' },
    // The generated loader is outside every room and resolves imports like the shell.
    resolve: {
      ...base.resolve,
      modules: ['node_modules', path.join(room.root, 'node_modules')],
      alias: { [path.join(room.root, 'src/federation/load-remote')]: bundledLoader(output) },
    },
    output: {
      ...base.output,
      path: path.join(output, 'shell'),
      publicPath: '/',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'defer', minify: false }),
      new TextHintsPlugin(),
      new rspack.DefinePlugin({ __SHELL_VERSION__: '"single"', __SHARED_VERSIONS__: '{}' }),
    ],
    // Like federation, puts modules used by several areas into their own chunks.
    optimization: { ...base.optimization, splitChunks: { chunks: 'async' } },
  };
}

function bundledLoader(output: string): string {
  const file = path.join(output, 'bundled-remotes.ts');
  const imports = remotes.map((name) => `'${name}': () => import('${path.join(root, name, 'src/remote')}'),`);
  mkdirSync(output, { recursive: true });
  writeFileSync(
    file,
    `const remotes: Record<string, () => Promise<{ default: any }>> = { ${imports.join(' ')} };
export const loadRemoteModule = async (name: string) => (await remotes[name]!()).default;
`,
  );
  return file;
}
