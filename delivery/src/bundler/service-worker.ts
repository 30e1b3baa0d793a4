import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, type RspackPluginInstance } from '@rspack/core';
import { build } from 'esbuild';

const SOURCE = 'src/offline/worker.ts';

/**
 * Writes the service worker of the shell beside its page, at an address of its own, where the browser looks for a newer
 * one. Not an entry of the shell: federation adds its runtime to each of them.
 */
export class ServiceWorkerPlugin implements RspackPluginInstance {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const source = path.join(this.root, SOURCE);
    // Shells in tests of the build have none.
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
