import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { roomDir } from '../workspace/rooms';
import { packLibrary, requireOwnFolder, withNamed } from './pack';
import { sdkManifest } from './package-json';

const work = mkdtempSync(path.join(tmpdir(), 'portal-pack-'));
afterAll(() => rmSync(work, { recursive: true }));

it('packs a script and types for every subpath of the SDK and of the packages in it', async () => {
  await packLibrary(path.join(work, 'lib'), work);
  const built = Object.values(sdkManifest().exports).flatMap((files): string[] =>
    typeof files === 'string' ? [] : Object.values(files).filter((file) => file.startsWith('./lib/')),
  );
  const named = built.filter((file) => !file.includes('*'));
  const folders = built.filter((file) => file.includes('*')).map((file) => path.dirname(file));
  expect(named.length).toBeGreaterThan(20);
  expect([...named, ...folders].filter((file) => !existsSync(path.join(work, file)))).toEqual([]);
});

it('empties no folder that has other files, such as the sources of our packages', () => {
  expect(() => requireOwnFolder(roomDir('packages'))).toThrow('has other files');
  expect(() => requireOwnFolder(path.join(work, 'new'))).not.toThrow();
  mkdirSync(path.join(work, 'again/remote-sdk'), { recursive: true });
  expect(() => requireOwnFolder(path.join(work, 'again'))).not.toThrow();
});

it('packs with the lint and the test preset of a remote every file that they need', () => {
  const lint = withNamed(path.join(roomDir('delivery'), 'lint'), 'remote.mjs');
  expect([...lint]).toEqual(expect.arrayContaining(['laws.mjs', 'zones.mjs', 'api-zones.mjs', 'api-layers.json']));
  expect([...withNamed(path.join(roomDir('delivery'), 'jest'), 'browser.cjs')].sort()).toEqual([
    ...['asset', 'browser-environment', 'browser-setup', 'browser', 'counts', 'node', 'visible-style'].map(
      (name) => `${name}.cjs`,
    ),
  ]);
});
