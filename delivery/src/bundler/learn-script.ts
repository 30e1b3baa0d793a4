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

const sourceOf = (dir: string) => ['learn.ts', 'learn.tsx'].map((file) => path.join(dir, 'src', file)).find(existsSync);

/** The script of a remote for pages without federation, with everything that it imports; undefined if it has none. */
export async function learnScriptOf(
  { dir, name }: { dir: string; name: string },
  minify = true,
): Promise<LearnScript | undefined> {
  const source = sourceOf(dir);
  if (!source) return undefined;
  const common = { bundle: true, write: false, target: 'es2020', logLevel: 'silent', absWorkingDir: dir } as const;
  const named = await build({ ...common, entryPoints: [source], format: 'esm', metafile: true });
  const places = Object.values(named.metafile.outputs).flatMap((output) => output.exports);
  const contents = `import * as places from ${JSON.stringify(source)};
globalThis[${JSON.stringify(learnGlobal(name))}] = places;`;
  const whole = await build({ ...common, stdin: { contents, resolveDir: dir }, format: 'iife', minify });
  return {
    text: whole.outputFiles[0]?.text ?? '',
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
          const minify = compiler.options.mode === 'production';
          const made = await learnScriptOf({ dir: compiler.context, name: this.name }, minify);
          if (made) compilation.emitAsset(learnScript, new sources.RawSource(made.text));
        },
      );
    });
  }
}
