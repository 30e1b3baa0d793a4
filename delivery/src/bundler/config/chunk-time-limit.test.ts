import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { limits } from 'shared/contract/limits';
import { roomDir } from '../../workspace/rooms';
import { run } from '../../workspace/run';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chunk-'));
  const room = JSON.stringify({ root, name: 'room', version: '1.0.0', mode: 'production' });
  await writeFile(
    path.join(root, 'rspack.config.ts'),
    `import { baseConfig } from ${JSON.stringify(path.join(__dirname, 'base-config'))};
const base = baseConfig(${room});
export default { ...base, devtool: false, entry: { page: './page.js' }, output: { ...base.output, publicPath: '/' } };`,
  );
  await writeFile(path.join(root, 'page.js'), "globalThis.part = import('./part.js');");
  await writeFile(path.join(root, 'part.js'), 'export const part = 1;');
  // A separate process, because the bundler is an ES module, which Jest does not load.
  await run(path.join(roomDir('delivery'), 'node_modules/.bin/rspack'), ['build'], { cwd: root });
});
afterAll(() => rm(root, { recursive: true, force: true }));

it("gives up a hanging chunk after the product's two minutes", async () => {
  const asked: string[] = [];
  const timers: { end: () => void; milliseconds: number }[] = [];
  const page = {
    part: undefined as Promise<unknown> | undefined,
    location: { href: 'https://portal.example/' },
    setTimeout: (end: () => void, milliseconds: number) => timers.push({ end, milliseconds }),
    clearTimeout: () => undefined,
    document: {
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute: () => undefined }),
      head: { appendChild: ({ src }: { src: string }) => asked.push(src) },
    },
  };
  runInNewContext(
    await readFile(path.join(root, 'dist/page.js'), 'utf8'),
    Object.assign(page, { self: page, globalThis: page, window: page }),
  );
  expect(asked).toEqual([expect.stringMatching(/\.js$/)]);
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([limits.chunkLoadTimeoutMs]);
  timers.forEach(({ end }) => end());
  await expect(page.part).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
});
