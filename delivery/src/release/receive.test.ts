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
  ['a screen over its budget', randomBytes(budgets.screen).toString('base64'), '/library weighs'],
  [
    'a React of its own under another name',
    'e.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=t',
    'screen.js contains a React of its own, under whatever name',
  ],
])('refuses %s, whatever checks its sender has run', async (_, screen, message) => {
  await expect(receive(screen)).rejects.toThrow(message);
  expect(existsSync(path.join(folder, 'remotes'))).toBe(false);
});

it('takes a screen over the budget of others up to what its remote states with a reason', async () => {
  const screen = randomBytes(budgets.screen).toString('base64');
  const stating = (part: string, bytes: number) => (sent: Upload) =>
    statedUpload(
      { ...sent.build, budgets: [{ part, bytes, reason: 'A chart library that only this screen needs' }] },
      { 'entry.js': 'entry', 'screen.js': screen },
    );
  await expect(receive(screen, stating('/library', budgets.screen + 10))).rejects.toThrow('/library weighs');
  await expect(receive(screen, stating('/books', 2 * budgets.screen))).rejects.toThrow('/library weighs');
  const taken = await receive(screen, stating('/library', 2 * budgets.screen));
  expect(taken.budgets).toMatchObject([{ part: '/library', bytes: 2 * budgets.screen }]);
  const { remotes } = await folderStore(folder).readRegistry();
  expect(remotes[0]).not.toHaveProperty('budgets');
});

it('takes a release that keeps the contract', async () => expect((await receive('screen')).version).toBe('1.0.0'));

const adding = { learn: 'learn();', 'part.js': 'part' };
const withParts = (build: object, { learn, ...files } = adding) => {
  const slots = { student: {}, learn: {} };
  return ({ build: sent }: Upload) =>
    statedUpload(
      {
        ...{ ...sent, declaration: { ...sent.declaration, slots } },
        ...{ parts: { student: ['part.js'] }, learn: ['learn'], ...build },
      },
      { 'entry.js': 'entry', 'screen.js': 'screen', 'learn.js': learn, ...files },
    );
};
const heavy = (bytes: number) => randomBytes(bytes).toString('base64');

it('takes parts and the script for students, and the registry names the hash of that', async () => {
  const { learn, hashes, bytes } = await receive('screen', withParts({}));
  expect(learn).toBe(hashes?.['/remotes/mfe-library/1.0.0/learn.js']);
  expect(bytes).toMatchObject({ part: expect.any(Number) as number, learn: expect.any(Number) as number });
});

it.each([
  ['a slot without a part', withParts({ parts: {} }), 'but src/remote.ts has no part for it'],
  ['a slot that the script does not export', withParts({ learn: [] }), 'but src/learn.ts does not export learn'],
  ['a part that is not sent', withParts({ parts: { student: ['other.js'] } }), 'The release lacks other.js'],
  ['a part over its budget', withParts({}, { ...adding, 'part.js': heavy(budgets.part) }), 'part of student weighs'],
  ['a script over its budget', withParts({}, { ...adding, learn: heavy(budgets.learnPart) }), 'learn.js weighs'],
])('refuses %s, whatever its sender has checked', async (_, other, message) => {
  await expect(receive('screen', other)).rejects.toThrow(message);
  expect(existsSync(path.join(folder, 'remotes'))).toBe(false);
});

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
