const { readFile } = require('node:fs/promises');
const path = require('node:path');
const { build } = require('esbuild');

/**
 * Removes the table of Japanese characters from the QR code reader, more than half of its size: codes of answer sheets
 * contain none, and phones would load it.
 */
const withoutShiftJis = {
  name: 'without-shift-jis',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]jsqr[\\/]dist[\\/]jsQR\.js$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const contents = source.replace(/(?<=exports\.shiftJISTable = )\{[^}]*\}/, '{}');
      if (contents === source) throw new Error(`${file} has no table of Japanese letters.`);
      return { contents };
    });
  },
};

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
      plugins: [withoutShiftJis],
    });
    for (const file of Object.keys(metafile.inputs)) this.addDependency(path.resolve(this.rootContext, file));
    done(null, outputFiles[0].text);
  } catch (error) {
    done(error);
  }
};
