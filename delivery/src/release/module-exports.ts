import vm from 'node:vm';
import { build } from 'esbuild';

/** The exports of a module of a remote, with everything that it imports. */
export async function moduleExports(file: string): Promise<Record<string, unknown>> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    logLevel: 'silent',
  });
  const module = { exports: {} };
  const run = vm.runInThisContext(`(module, exports) => {${outputFiles[0]?.text ?? ''}\n}`) as (
    module: object,
    exports: object,
  ) => void;
  run(module, module.exports);
  return module.exports;
}
