/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseFilesSchema } from 'shared/contract/registry';
import { findRemote } from '../workspace/remote';
import { remotes } from '../workspace/rooms';
import { firstCallsOf } from './first-calls';
import { remoteFiles } from './route-files';

const dir = mkdtempSync(path.join(tmpdir(), 'portal-first-calls-'));
const nothingBuilt = { modules: [], uses: {}, needs: {}, provides: {}, contract: [], imports: {} };
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test.each(remotes)('%s declares first calls for every address that the navigation leads to', async (name) => {
  const { dir: folder, declaration } = findRemote(name);
  const landing = declaration.navigation.map((entry) => entry.path);
  const { routes } = await remoteFiles(folder, nothingBuilt);
  const { firstCalls } = await firstCallsOf(folder, Object.keys(routes));
  expect(Object.keys(firstCalls ?? {})).toEqual(expect.arrayContaining(landing));
  expect(releaseFilesSchema.parse({ firstCalls })).toEqual({ firstCalls });
});

test('a remote need not declare any, as those of older kits do not', async () => {
  expect(await firstCallsOf(dir, ['/'])).toEqual({});
});

test('a build fails that declares calls of a route which it does not have', async () => {
  mkdirSync(path.join(dir, 'src'), { recursive: true });
  writeFileSync(path.join(dir, 'src/first-calls.ts'), "export const firstCalls = { '/gone': ['/profile/grades'] };");
  await expect(firstCallsOf(dir, ['/here'])).rejects.toThrow('/gone, which is no route');
});
