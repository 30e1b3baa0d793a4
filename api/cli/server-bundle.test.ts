/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { serverBundle } from './server-bundle';

const room = join(__dirname, '..');
const packageOf = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

test('no package whose code reads a binary file beside it is compiled into the server', async () => {
  const { metafile } = await build({
    ...serverBundle(room),
    ...{ outdir: 'unwritten', write: false, metafile: true, absWorkingDir: room, logLevel: 'silent' },
  });
  const packages = new Set(Object.keys(metafile.inputs).flatMap((file) => packageOf.exec(file)?.[1] ?? []));
  expect(packages.size).toBeGreaterThan(0);
  const withBinaries = [...packages].filter((folder) =>
    readdirSync(join(room, folder), { recursive: true }).some((name) => /\.(?:wasm|node)$/.test(String(name))),
  );
  // Such a package belongs to the dependencies of this room, which are loaded from their folders.
  expect(withBinaries).toEqual([]);
});
