import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { type Compiler, type RspackPluginInstance } from '@rspack/core';
import { learnGlobal, learnScript } from 'shared/contract/slots';

interface LearnScript {
  text: string;
  /** The names of what it exports. */
  places: string[];
  /** Absolute paths of its sources. */
  modules: string[];
}

/** Also asked by development, which serves the script and not a release. */
export const hasLearnScript = (dir: string): boolean => sourceOf(dir) !== undefined;

/**
 * Reloads the page that runs the script when the registry of development names another hash than that of what runs. The
 * page's policy lets it ask its own origin only, so it does not listen to the development server itself.
 */
const reload = (name: string) => `
(() => {
  const { integrity } = document.currentScript;
  setInterval(async () => {
    if (document.hidden) return;
    const { remotes } = await (await fetch('/remotes.json')).json();
    const { learn } = remotes.find((each) => each.name === ${JSON.stringify(name)}) ?? {};
    if (learn && learn !== integrity) location.reload();
  }, 1000);
})();
`;

const sourceOf = (dir: string) => ['learn.ts', 'learn.tsx'].map((file) => path.join(dir, 'src', file)).find(existsSync);

/**
 * The script of a remote for pages without federation, with everything that it imports; undefined if it has none. That of
 * development is not minified, and reloads its page.
 */
export async function learnScriptOf(
  { dir, name }: { dir: string; name: string },
  mode: 'production' | 'development' = 'production',
): Promise<LearnScript | undefined> {
  const source = sourceOf(dir);
  if (!source) return undefined;
  const common = { bundle: true, write: false, target: 'es2020', logLevel: 'silent', absWorkingDir: dir } as const;
  const named = await build({ ...common, entryPoints: [source], format: 'esm', metafile: true });
  const places = Object.values(named.metafile.outputs).flatMap((output) => output.exports);
  const contents = `import * as places from ${JSON.stringify(source)};
globalThis[${JSON.stringify(learnGlobal(name))}] = places;`;
  const whole = await build({
    ...common,
    stdin: { contents, resolveDir: dir },
    format: 'iife',
    minify: mode === 'production',
  });
  const text = whole.outputFiles[0]?.text ?? '';
  return {
    text: mode === 'production' ? text : text + reload(name),
    places: places.sort(),
    modules: Object.keys(named.metafile.inputs).map((file) => path.resolve(dir, file)),
  };
}

/** Adds that script to the build of a remote. */
export class LearnScriptPlugin implements RspackPluginInstance {
  constructor(private readonly name: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('LearnScript', (compilation) => {
      const source = sourceOf(compiler.context);
      if (source) compilation.fileDependencies.add(source);
      compilation.hooks.processAssets.tapPromise(
        // As it comes: it is minified already.
        { name: 'LearnScript', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const mode = compiler.options.mode === 'production' ? 'production' : 'development';
          const made = await learnScriptOf({ dir: compiler.context, name: this.name }, mode);
          if (!made) return;
          // They are in no other bundle, so that nothing else watches them.
          made.modules.forEach((file) => compilation.fileDependencies.add(file));
          compilation.emitAsset(learnScript, new sources.RawSource(made.text));
        },
      );
    });
  }
}
