import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { roomDir } from '../../workspace/rooms';
import { run } from '../../workspace/run';
import { integrityOf } from '../../release/described-build';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hint-'));
  const room = JSON.stringify({ root, name: 'room', version: '1.0.0', mode: 'production' });
  await writeFile(
    path.join(root, 'rspack.config.ts'),
    `import { baseConfig } from ${JSON.stringify(path.join(__dirname, '../config/base-config'))};
const base = baseConfig(${room});
export default {
  ...base,
  entry: { page: './page.js' },
  output: { ...base.output, publicPath: '/', chunkFilename: '[name].js' },
  optimization: { ...base.optimization, chunkIds: 'named' },
};`,
  );
  await writeFile(
    path.join(root, 'page.js'),
    "globalThis.load = [() => import(/* webpackChunkName: 'screen' */ './screen'), () => import(/* webpackChunkName: 'library' */ './library')];",
  );
  await writeFile(path.join(root, 'screen.js'), 'export const Screen = () => 1;');
  await writeFile(path.join(root, 'library.js'), `export const words = ${JSON.stringify('word '.repeat(30_000))};`);
  // A separate process, because the bundler is an ES module, which Jest does not load.
  await run(path.join(roomDir('delivery'), 'node_modules/.bin/rspack'), ['build'], { cwd: root });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const built = (file: string) => readFile(path.join(root, 'dist', file), 'utf8');
const hint = '//# allFunctionsCalledOnLoad\n';

it('starts the first scripts and the screens with the hint, although they are minified', async () => {
  expect((await built('page.js')).slice(0, hint.length)).toBe(hint);
  expect((await built('screen.js')).slice(0, hint.length)).toBe(hint);
});

it('leaves a large script that is loaded on demand as it is', async () => {
  expect(await built('library.js')).not.toContain('allFunctionsCalledOnLoad');
});

it('keeps the integrity of what is served and the source map', async () => {
  expect(await built('page.js')).toContain(integrityOf(Buffer.from(await built('screen.js'))));
  const { sources } = JSON.parse(await built('screen.js.map')) as { sources: string[] };
  expect(sources.join()).toContain('screen.js');
});
