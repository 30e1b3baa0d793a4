/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { budgets } from '../checks/budgets';
import { folderStore } from '../store/folder-store';
import { statedUpload } from '../testing/stated';
import { receiveRelease } from './receive';
import { type Upload } from './upload';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-receive-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Receives a release whose screen has this content; its sender says nothing of what it checked. */
const receive = (screen: string, other: (upload: Upload) => Partial<Upload> = () => ({})) => {
  const build = {
    declaration: { name: 'mfe-library', mounts: ['/library'], navigation: [] },
    version: '1.0.0',
    contract: { range: '^1.0.0' },
    preload: [],
    routes: { '/library': ['screen.js'] },
    locales: {},
  };
  const upload = statedUpload(build, { 'entry.js': 'entry', 'screen.js': screen });
  return receiveRelease(folderStore(folder), { ...upload, ...other(upload) }, {});
};

it.each([
  ['a screen over its budget', randomBytes(budgets.screen).toString('base64'), 'the heaviest screen weighs'],
  [
    'a React of its own under another name',
    'e.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=t',
    'screen.js contains a React of its own, under whatever name',
  ],
])('refuses %s, whatever checks its sender has run', async (_, screen, message) => {
  await expect(receive(screen)).rejects.toThrow(message);
  expect(existsSync(path.join(folder, 'remotes'))).toBe(false);
});

it('takes a release that keeps the contract', async () => expect((await receive('screen')).version).toBe('1.0.0'));

it('refuses an upload that says of no check that it passed, not of all, of other bytes, or of another build', async () => {
  await expect(receive('screen', () => ({ statement: undefined }))).rejects.toThrow(
    /its kit is older than this portal/,
  );
  const onlyTypes = ({ build }: Upload) =>
    statedUpload(build, { 'entry.js': 'entry', 'screen.js': 'screen' }, ['types']);
  await expect(receive('screen', onlyTypes)).rejects.toThrow(
    'Nothing shows that mfe-library 1.0.0 passed: contract, shared modules, sizes; lint; tests.',
  );
  const ofOtherBytes = ({ build }: Upload) => {
    const { statement } = statedUpload(build, { 'entry.js': 'entry', 'screen.js': 'another' });
    return { statement };
  };
  await expect(receive('screen', ofOtherBytes)).rejects.toThrow(
    'mfe-library 1.0.0 is not what was checked: screen.js differs.',
  );
  const elsewhere = ({ build }: Upload) => ({
    build: { ...build, declaration: { ...build.declaration, mounts: ['/library', '/books'] } },
  });
  await expect(receive('screen', elsewhere)).rejects.toThrow('is described otherwise than in its statement');
  expect(existsSync(path.join(folder, 'remotes'))).toBe(false);
});
