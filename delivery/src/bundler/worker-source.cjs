const path = require('node:path');
const { build } = require('esbuild');

/**
 * A loader for `*.worker.ts`: bundles the worker and its imports into one file. As a bundler entry, a worker would start
 * with the federation runtime, which only works in a page.
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
