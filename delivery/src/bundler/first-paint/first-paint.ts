import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rspack, type Compiler, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { build } from 'esbuild';
import { NO_BROWSER } from '../../release/no-browser';
import { firstPage, type RenderedPage } from './first-page';
import { frameFile, framePage, type RenderedFrame, stylesOf } from './frame-page';

const SOURCES = 'src/first-paint';

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
      // Modules that the shell lends to remotes, such as the whiteboard, are part of no first paint.
      new rspack.NormalModuleReplacementPlugin(
        /\/federation\/lent-modules$/,
        'data:text/javascript,export const warmUp = () => undefined;',
      ),
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

interface Rendered {
  pages: RenderedPage[];
  frame: RenderedFrame;
}

async function render(shell: Configuration): Promise<Rendered> {
  const folder = await mkdtemp(path.join(tmpdir(), 'first-paint-'));
  try {
    await compile(rendererConfig(shell, folder));
    const program = path.join(folder, 'renderer.cjs');
    const { stdout } = await promisify(execFile)(process.execPath, [program], {
      maxBuffer: 10_000_000,
      timeout: 120_000,
    });
    return JSON.parse(stdout) as Rendered;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function scriptOf(root: string, name: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, SOURCES, name)],
    define,
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

async function writeFrame(root: string, output: string, html: string, { pages, frame }: Rendered): Promise<void> {
  const { layouts, appleKey, wider } = frame;
  const { css, names } = stylesOf(frame);
  const define = { __FRAME__: JSON.stringify({ layouts, appleKey, wider, styles: names }) };
  const sheet = frameFile(css, 'css');
  const script = frameFile(await scriptOf(root, 'frame.script.ts', define), 'js');
  for (const { file, content } of [sheet, script]) await writeFile(path.join(output, file), content);
  await writeFile(path.join(output, 'frame.html'), framePage(html, sheet, script, pages));
  await writeFile(path.join(output, 'first-calls.js'), (await scriptOf(root, 'first-calls.script.ts')).trim());
}

/**
 * Renders the shell's signed-out screens, and the frame of the signed-in ones, to pages that paint before the shell has
 * loaded, and writes them beside its page.
 */
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
      const [script, rendered] = await Promise.all([scriptOf(this.root, 'first-form.script.ts'), render(this.shell)]);
      await writeFrame(this.root, output, html, rendered);
      for (const page of rendered.pages) {
        const text = firstPage(html, page, script);
        await writeFile(path.join(output, `${page.name}.${page.language}.html`), text);
      }
    });
  }
}
