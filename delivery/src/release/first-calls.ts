import { existsSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { build } from 'esbuild';
import { type FirstCalls } from 'shared/contract/first-calls';

/** Where a remote declares them; no script of its build imports the file. */
const FILE = 'src/first-calls.ts';

/**
 * What the screens of a remote read when they open, for the page to ask at once: the templates made of the endpoints
 * that its `first-calls.ts` names.
 *
 * @throws Error if they are of a route that the remote does not have
 */
export async function firstCallsOf(
  dir: string,
  routes: readonly string[],
): Promise<{ firstCalls?: Record<string, readonly string[]> }> {
  const file = path.join(dir, FILE);
  if (!existsSync(file)) return {};
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    logLevel: 'silent',
  });
  const module = { exports: {} as { firstCalls?: FirstCalls } };
  vm.runInThisContext(`(module, exports) => {${outputFiles[0]?.text ?? ''}\n}`)(module, module.exports);
  const { firstCalls = {} } = module.exports;
  for (const route of Object.keys(firstCalls))
    if (!routes.includes(route))
      throw new Error(`${file} declares calls of ${route}, which is no route of the remote.`);
  return { firstCalls };
}
