/** @jest-environment node */
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { roomDir } from '../../workspace/rooms';
import { run } from '../../workspace/run';

let root: string;

async function addPackage(name: string, about: object, files: Record<string, string> = {}): Promise<void> {
  const folder = path.join(root, 'node_modules', name);
  await mkdir(folder, { recursive: true });
  const source = { 'index.js': `export const name = ${JSON.stringify(name)};` };
  const all = { 'package.json': JSON.stringify({ name, ...about }), ...source, ...files };
  for (const [file, text] of Object.entries(all)) await writeFile(path.join(folder, file), text);
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'licences-'));
  const same = { LICENSE: 'Do as you like, with this text.\n' };
  await addPackage('one', { version: '1.0.0', license: 'MIT' }, same);
  await addPackage('@of/two', { version: '2.0.0', licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] }, same);
  await addPackage('bare', { version: '3.0.0', license: 'ISC' });
  await addPackage('in-worker', { version: '4.0.0', license: 'Apache-2.0' }, { 'NOTICE.txt': 'Made by somebody.' });
  await addPackage('unused', { version: '5.0.0', license: 'GPL-3.0' });
  await writeFile(
    path.join(root, 'rspack.config.ts'),
    `import { rspack } from ${JSON.stringify(path.join(roomDir('delivery'), 'node_modules/@rspack/core/dist/index.js'))};
import { baseConfig } from ${JSON.stringify(path.join(__dirname, '../config/base-config'))};
const room = ${JSON.stringify({ root, name: 'room', version: '1.0.0', mode: 'production' })};
const base = baseConfig(room, { assetFolder: 'assets/' });
const page = new rspack.HtmlRspackPlugin({ templateContent: '<html><head></head><body></body></html>', minify: false });
export default { ...base, entry: './page.js', output: { ...base.output, publicPath: '/' }, plugins: [...base.plugins, page] };`,
  );
  await writeFile(
    path.join(root, 'page.js'),
    `import { name } from 'one';
import { name as second } from '@of/two';
import { name as third } from 'bare';
globalThis.shown = [name, second, third, () => new Worker(new URL('./any.worker.ts', import.meta.url))];`,
  );
  await writeFile(path.join(root, 'any.worker.ts'), "import { name } from 'in-worker';\npostMessage(name);");
  // A separate process, because the bundler is an ES module, which Jest does not load.
  await run(path.join(roomDir('delivery'), 'node_modules/.bin/rspack'), ['build'], { cwd: root });
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('puts the licences of the packages in a build, and of those in its workers, beside it, each text once', async () => {
  const [file = ''] = (await readdir(path.join(root, 'dist/assets'))).filter((name) => name.endsWith('.txt'));
  expect(await readFile(path.join(root, 'dist/assets', file), 'utf8')).toBe(
    `@of/two 2.0.0, MIT OR GPL-2.0
one 1.0.0, MIT
--------------------

Do as you like, with this text.


bare 3.0.0, ISC
--------------------

The package states its licence only by name.


in-worker 4.0.0, Apache-2.0
--------------------

Made by somebody.
`,
  );
  expect(await readFile(path.join(root, 'dist/index.html'), 'utf8')).toContain(
    `<link rel="license" href="/assets/${file}"></head>`,
  );
});
