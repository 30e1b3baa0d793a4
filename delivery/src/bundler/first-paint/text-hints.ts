import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Compilation, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { languages } from 'shared/contract/limits';
import { integrityOf } from '../../release/described-build';

async function hint(compilation: Compilation, folder: string, language: string): Promise<string> {
  const files = [...(compilation.namedChunks.get(`texts-${language}-json`)?.files ?? [])];
  const file = files.find((each) => each.endsWith('.js'));
  // A shell without texts, as in build tests.
  if (file === undefined) return '';
  const integrity = integrityOf(await readFile(path.join(folder, file)));
  // Must match the bundler's request, or the browser would load it twice.
  return `<link rel="preload" as="script" href="/${file}" crossorigin="anonymous" integrity="${integrity}" data-texts="${language}">`;
}

/**
 * Preloads the shell's texts together with its scripts. The page lists the file of every language; the server and the
 * prerendered pages keep one of them.
 */
export class TextHintsPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('TextHints', async (stats) => {
      if (stats.hasErrors()) return;
      const folder = compiler.outputPath;
      const page = path.join(folder, 'index.html');
      const hints = await Promise.all(languages.map((language) => hint(stats.compilation, folder, language)));
      const html = await readFile(page, 'utf8');
      await writeFile(page, html.replace('</head>', `${hints.join('')}</head>`));
    });
  }
}
