/** @jest-environment node */
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../workspace/rooms';

/** What stands in pages, or is loaded before the shell, bundled as the build does it. */
const inputsOf = async (script: string) => {
  const { metafile } = await build({
    entryPoints: [path.join(root, 'shell/src/first-paint', script)],
    define: { __FRAME__: '{}' },
    bundle: true,
    write: false,
    minify: true,
    metafile: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  const [output] = Object.values(metafile.outputs);
  return Object.entries(output?.inputs ?? {}).map(([file, { bytesInOutput }]) => ({ file, bytesInOutput }));
};

it.each(['frame.script.ts', 'first-calls.script.ts'])(
  '%s holds neither the table of limits nor a schema library for the one list that it reads beside them',
  async (script) => {
    const inputs = await inputsOf(script);
    expect(inputs.length).toBeGreaterThan(3);
    const tables = inputs.filter(({ file }) => /contract\/limits\.ts$|\/zod\//.test(file));
    for (const { bytesInOutput } of tables) expect(bytesInOutput).toBeLessThan(200);
  },
);
