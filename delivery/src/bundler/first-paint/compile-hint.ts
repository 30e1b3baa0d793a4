import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

const HINT = '//# allFunctionsCalledOnLoad\n';

/** Larger scripts that are loaded on demand are libraries, such as the whiteboard, of which a page calls a part. */
const LARGE_BYTES = 100_000;

/**
 * Chromium compiles a function when it is first called, on the main thread. This comment makes it compile all functions
 * of a script in the background while the script arrives. Other browsers ignore it.
 */
export class CompileHintPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('CompileHint', (compilation) => {
      // The minimizer removes comments.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'CompileHint', stage }, () => {
        for (const chunk of compilation.chunks)
          for (const file of chunk.files) {
            const source = compilation.getAsset(file)?.source;
            if (!source || !file.endsWith('.js')) continue;
            if (chunk.canBeInitial() || source.size() <= LARGE_BYTES)
              compilation.updateAsset(file, new rspack.sources.ConcatSource(HINT, source));
          }
      });
    });
  }
}
