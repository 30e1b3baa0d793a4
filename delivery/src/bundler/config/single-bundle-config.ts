import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { remotes, roomDir, root } from '../../workspace/rooms';
import { baseConfig } from './base-config';
import { BuildReportPlugin } from '../report/build-report';
import { TextHintsPlugin } from '../first-paint/text-hints';

/**
 * The same sources as one application without federation: the baseline of `pnpm bench:load`. Only what the shell does
 * with the federation runtime is replaced: remotes are loaded by ordinary imports.
 */
export function singleBundleConfig(output: string, changed: RemoteFolders): Configuration {
  const room = { root: roomDir('shell'), name: 'shell', version: 'single', mode: 'production' as const };
  const base = baseConfig(room);
  return {
    ...base,
    entry: { shell: './src/main.tsx' },
    // The generated loader is outside every room and resolves imports like the shell.
    resolve: {
      ...base.resolve,
      modules: ['node_modules', path.join(room.root, 'node_modules')],
      alias: {
        [path.join(room.root, 'src/federation/load-remote')]: bundledLoader(output, changed),
        [path.join(room.root, 'src/federation/runtime-plugin')]: noRuntime(output),
      },
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
      new BuildReportPlugin(),
      new rspack.DefinePlugin({ __SHELL_VERSION__: '"single"', __SHARED_VERSIONS__: '{}' }),
    ],
    // Like federation, puts modules used by several areas into their own chunks.
    optimization: { ...base.optimization, splitChunks: { chunks: 'async' } },
  };
}

/** No federation runtime to initialise. */
function noRuntime(output: string): string {
  const file = path.join(output, 'no-runtime.ts');
  mkdirSync(output, { recursive: true });
  writeFileSync(file, 'export const prepareFederation = () => undefined;\n');
  return file;
}

/** Folders of remotes by name, if not those of the checkout. */
export type RemoteFolders = Readonly<Record<string, string>>;

/** The loader's import of a remote. */
export const bundledRemote = (dir: string) => path.join(dir, 'src/remote');

function bundledLoader(output: string, changed: RemoteFolders): string {
  const file = path.join(output, 'bundled-remotes.ts');
  const imports = remotes.map(
    (name) => `'${name}': () => import('${bundledRemote(changed[name] ?? path.join(root, name))}'),`,
  );
  mkdirSync(output, { recursive: true });
  writeFileSync(
    file,
    `const remotes: Record<string, () => Promise<{ default: any }>> = { ${imports.join(' ')} };
export const loadRemoteModule = async (name: string) => (await remotes[name]!()).default;
`,
  );
  return file;
}
