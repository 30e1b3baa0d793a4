import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { roomDir } from '../../workspace/rooms';
import { run } from '../../workspace/run';

let root: string;
beforeAll(async () => (root = await mkdtemp(path.join(tmpdir(), 'state-'))));
afterAll(() => rm(root, { recursive: true, force: true }));

/** The script of a screen with a component that it does not export, as a remote is built in this mode. */
async function built(mode: 'development' | 'production'): Promise<string> {
  const room = JSON.stringify({ root, name: 'room', version: '1.0.0', mode });
  await writeFile(
    path.join(root, 'rspack.config.ts'),
    `import { baseConfig } from ${JSON.stringify(path.join(__dirname, 'base-config'))};
const base = baseConfig(${room}, { keepsState: true });
export default { ...base, devtool: false, entry: { page: './page.tsx' }, output: { ...base.output, path: '${root}/${mode}' },
  externals: { 'react/jsx-runtime': 'jsxOfPage' }, optimization: { minimize: false } };`,
  );
  await writeFile(
    path.join(root, 'page.tsx'),
    `export function Screen() { return <p>{['a', 'b'].length}<Note key="n" text="a" /></p>; }
function Note({ text }: { text: string }) { return <b>{text}</b>; }
Object.assign(globalThis, { drawn: Screen() });`,
  );
  // A separate process, because the bundler is an ES module, which Jest does not load.
  await run(path.join(roomDir('delivery'), 'node_modules/.bin/rspack'), ['build'], {
    cwd: root,
    env: { NODE_ENV: mode },
  });
  return readFile(path.join(root, mode, 'page.js'), 'utf8');
}

it('knows in development each component by its name, also those that are not exported', async () => {
  const script = await built('development');
  for (const name of ['Screen', 'Note']) expect(script).toMatch(new RegExp(`\\$RefreshReg\\$\\(_c\\d*, "${name}"\\)`));
  const production = await built('production');
  expect(production).not.toMatch(/RefreshReg|jsxDEV/);
});

it("draws in development with the JSX of the page's React, which may be its production build", async () => {
  const calls: unknown[][] = [];
  const jsx = (kind: string) => (type: unknown, props: object, key?: string) => calls.push([kind, type, props, key]);
  const page = { jsxOfPage: { jsx: jsx('jsx'), jsxs: jsx('jsxs') }, console };
  const context = Object.assign(page, { self: page, globalThis: page, window: page, setTimeout, clearTimeout });
  runInNewContext(await built('development'), context);
  expect(calls.map(([kind, , props, key]) => [kind, JSON.stringify(props), key])).toEqual([
    ['jsx', '{"text":"a"}', 'n'],
    ['jsxs', '{"children":[2,1]}', undefined],
  ]);
});
