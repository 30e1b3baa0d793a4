import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, type RspackPluginInstance } from '@rspack/core';
import { build } from 'esbuild';

const SOURCE = 'src/offline/worker.ts';

/**
 * Writes the shell's service worker beside its page, at a stable URL where the browser checks for updates. It is not an
 * entry of the shell's build, because federation would add its runtime.
 */
export class ServiceWorkerPlugin implements RspackPluginInstance {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const source = path.join(this.root, SOURCE);
    // Shells in build tests have none.
    if (!existsSync(source)) return;
    compiler.hooks.done.tapPromise('ServiceWorker', async (stats) => {
      if (stats.hasErrors()) return;
      await build({
        entryPoints: [source],
        outfile: path.join(compiler.outputPath, 'worker.js'),
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        define: { 'process.env.NODE_ENV': '"production"' },
        logLevel: 'silent',
      });
    });
  }
}
