/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { budgets } from '../checks/budgets';
import { folderStore } from '../store/folder-store';
import { integrityOf } from './described-build';
import { receiveRelease } from './receive';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-receive-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Receives a release whose screen has this content; its sender says nothing of what it checked. */
const receive = (screen: string) => {
  const contents = { 'entry.js': 'entry', 'screen.js': screen };
  const files = Object.entries(contents).map(([name, text]) => {
    const bytes = Buffer.from(text);
    return [name, { integrity: integrityOf(bytes), content: bytes.toString('base64') }] as const;
  });
  const build = {
    declaration: { name: 'mfe-library', mounts: ['/library'], navigation: [] },
    version: '1.0.0',
    contract: { range: '^1.0.0' },
    preload: [],
    routes: { '/library': ['screen.js'] },
    locales: {},
  };
  return receiveRelease(folderStore(folder), { build, files: Object.fromEntries(files) }, {});
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
