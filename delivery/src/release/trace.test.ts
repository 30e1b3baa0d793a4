/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSourceMaps, type SourceMaps } from '../store/source-maps';
import { startS3Server, type S3Server } from '../testing/s3-server';
import { traceStack } from './trace';

let work: string;
let server: S3Server | undefined;
let build: string;
/** `window.broken` of the released script is at line 4, column 3 of its source. */
const map = {
  version: 3,
  sources: ['webpack://mfe-fixture@1.0.0/./src/screen.js'],
  names: [],
  mappings: 'AAGE',
};

beforeAll(() => {
  work = mkdtempSync(path.join(tmpdir(), 'portal-trace-'));
  build = path.join(work, 'build');
  mkdirSync(path.join(build, 'deep'), { recursive: true });
  writeFileSync(path.join(build, 'deep/77.abc.js'), 'window.broken(1);');
  writeFileSync(path.join(build, 'deep/77.abc.js.map'), JSON.stringify(map));
});
afterAll(async () => {
  await server?.close();
  rmSync(work, { recursive: true, force: true });
});

async function openedAt(...places: [string, string?]): Promise<SourceMaps> {
  const maps = await openSourceMaps(...places);
  if (!maps) throw new Error('there are no source maps');
  return maps;
}

async function open(kind: 'folder' | 's3'): Promise<SourceMaps> {
  if (kind === 'folder') return openedAt(path.join(work, 'store'));
  server = await startS3Server(path.join(work, 's3'));
  Object.assign(process.env, {
    STORE_ENDPOINT: server.endpoint,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  });
  return openedAt('s3://public/portal', `s3://${server.bucket}/maps`);
}

test.each(['folder', 's3'] as const)(
  'maps the stack of a released version and of the shell by the stored source maps (%s)',
  async (kind) => {
    const maps = await open(kind);
    await maps.add('mfe-fixture', '1.0.0', build);
    await maps.add('shell', '2.0.0', build);
    const at = ':1:1';
    const stack = [
      'TypeError: window.broken is not a function',
      `    at o (https://portal.example/remotes/mfe-fixture/1.0.0/deep/77.abc.js?attempt=2${at})`,
      `open@https://portal.example/assets/deep/77.abc.js${at}`,
      `    at o (https://portal.example/remotes/mfe-fixture/9.9.9/deep/77.abc.js${at})`,
      '    at <anonymous>',
    ];
    expect((await traceStack(stack.join('\n'), maps)).split('\n')).toEqual([
      stack[0],
      '    at o (mfe-fixture 1.0.0 src/screen.js:4:3)',
      'open@shell src/screen.js:4:3',
      stack[3],
      stack[4],
    ]);
    await maps.remove('mfe-fixture', '1.0.0');
    expect(await maps.read('mfe-fixture', '1.0.0', 'deep/77.abc.js')).toBeUndefined();
  },
);

test('stores no source maps in a public bucket, and none among the files that the portal serves', async () => {
  expect(await openSourceMaps('s3://public/portal', undefined)).toBeUndefined();
  expect(existsSync(path.join(work, 'store/remotes'))).toBe(false);
  expect((await openSourceMaps(path.join(work, 'store')))?.place).toBe(path.join(work, 'store/source-maps'));
});
