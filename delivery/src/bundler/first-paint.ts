import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rspack, type Compiler, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { build } from 'esbuild';
import { firstPage, type RenderedPage } from './first-page';

const SOURCES = 'src/first-paint';

/** Modules of the page access `window` and `document` on import, which Node does not have. */
const NO_BROWSER = `
const nothing = () => undefined;
globalThis.window = { addEventListener: nothing, removeEventListener: nothing, matchMedia: () => ({ matches: false, addEventListener: nothing }), location: { href: 'http://localhost/' } };
globalThis.document = { cookie: '', querySelector: () => null, getElementById: () => null, addEventListener: nothing, documentElement: { setAttribute: nothing, classList: { toggle: nothing } } };
`;

/** Bundles the screens as a Node program that writes the pages to standard output. */
function rendererConfig(shell: Configuration, folder: string): Configuration {
  return {
    ...shell,
    entry: { renderer: `./${SOURCES}/render-pages.tsx` },
    target: 'node20',
    devtool: false,
    output: {
      path: folder,
      publicPath: '/',
      filename: '[name].cjs',
      // Named as in the page, because the styles contain the URLs of the fonts.
      assetModuleFilename: shell.output?.assetModuleFilename ?? '',
      library: { type: 'commonjs2' },
    },
    resolve: {
      ...shell.resolve,
      // Styles are collected instead of being inserted into a document.
      conditionNames: ['worker', 'import', 'module', 'default'],
    },
    plugins: [
      new rspack.BannerPlugin({ banner: NO_BROWSER, raw: true }),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    optimization: { minimize: false },
  };
}

const compile = (config: Configuration) =>
  new Promise<void>((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });

async function render(shell: Configuration): Promise<RenderedPage[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'first-paint-'));
  try {
    await compile(rendererConfig(shell, folder));
    const program = path.join(folder, 'renderer.cjs');
    const { stdout } = await promisify(execFile)(process.execPath, [program], {
      maxBuffer: 10_000_000,
      timeout: 120_000,
    });
    return JSON.parse(stdout) as RenderedPage[];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function firstScript(root: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, SOURCES, 'first-form.script.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Renders the shell's signed-out screens to pages that paint before the shell has loaded, and writes them beside its page. */
export class FirstPaintPlugin implements RspackPluginInstance {
  constructor(
    private readonly root: string,
    private readonly shell: Configuration,
  ) {}

  apply(compiler: Compiler): void {
    if (!existsSync(path.join(this.root, SOURCES))) return;
    compiler.hooks.done.tapPromise('FirstPaint', async (stats) => {
      if (stats.hasErrors()) return;
      const output = compiler.outputPath;
      const html = await readFile(path.join(output, 'index.html'), 'utf8');
      const [script, pages] = await Promise.all([firstScript(this.root), render(this.shell)]);
      for (const page of pages) {
        const text = firstPage(html, page, script);
        await writeFile(path.join(output, `${page.name}.${page.language}.html`), text);
      }
    });
  }
}
