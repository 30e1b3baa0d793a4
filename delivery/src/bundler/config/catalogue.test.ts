/** @jest-environment node */
import path from 'node:path';
import { roomDir, root } from '../../workspace/rooms';
import { run } from '../../workspace/run';

/** The pages that the configuration of the shell makes, and where the server of development leads addresses. */
async function pagesOf(mode: 'development' | 'production') {
  const room = JSON.stringify({ root: roomDir('shell'), name: 'shell', version: '1.0.0', mode });
  const program = `import { shellConfig } from ${JSON.stringify(path.join(__dirname, 'shell-config'))};
const { entry, devServer } = shellConfig(${room});
const [{ from, to }] = devServer.historyApiFallback.rewrites;
console.log(JSON.stringify({ entries: Object.keys(entry), from: from.source, to }));`;
  // A separate process, because the bundler is an ES module, which Jest does not load.
  const told = await run(path.join(root, 'node_modules/.bin/tsx'), ['-e', program], { cwd: roomDir('shell') });
  return JSON.parse(told) as { entries: string[]; from: string; to: string };
}

it('serves the catalogue of components in development only, as a page of its own', async () => {
  const { entries, from, to } = await pagesOf('development');
  expect([entries, to]).toEqual([['shell', 'catalogue'], '/catalogue.html']);
  const isLed = (address: string) => new RegExp(from).test(address);
  expect(['/catalogue', '/catalogue/', '/catalogues', '/'].map(isLed)).toEqual([true, true, false, false]);
  expect((await pagesOf('production')).entries).toEqual(['shell']);
});
