const path = require('node:path');
const { build } = require('esbuild');

/**
 * Loader of `*.worker.ts`: the worker with all that it imports, as the source of one file. A worker that the bundler makes
 * an entry of its own would begin with the federation runtime, which is on the page and not in a worker.
 */
module.exports = async function workerSource() {
  const done = this.async();
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: this.rootContext,
      entryPoints: [this.resourcePath],
      bundle: true,
      write: false,
      metafile: true,
      format: 'iife',
      platform: 'browser',
      target: 'es2022',
      minify: this.mode === 'production',
      logLevel: 'silent',
    });
    for (const file of Object.keys(metafile.inputs)) this.addDependency(path.resolve(this.rootContext, file));
    done(null, outputFiles[0].text);
  } catch (error) {
    done(error);
  }
};
