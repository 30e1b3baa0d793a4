/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '../store/folder-store';
import { type Store } from '../store/store';
import { releaseOf } from '../testing/releases';
import { addShell, shellOf } from '../testing/shells';
import { pointAt, promoteCandidate, takeBack } from './point';

const NAME = 'mfe-fixture';
let folder: string;
let store: Store;

/** Object storage whose response to a write is lost: the writer finds a changed document and retries. */
const losing = (inner: Store): Store => ({
  ...inner,
  changeRegistry: async (make) => {
    await inner.changeRegistry(make);
    return inner.changeRegistry(make);
  },
});

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-lost-answer-'));
  store = folderStore(folder);
  await addShell(store, shellOf('1.0.0', 'useState'));
  await store.changeRegistry((registry) => ({ ...registry, shell: { version: '1.0.0' } }));
  for (const version of ['1.0.0', '2.0.0']) {
    const dir = path.join(folder, 'built', version);
    mkdirSync(dir, { recursive: true });
    writeFileSync(path.join(dir, 'release.json'), JSON.stringify(releaseOf(version)));
    await store.addRelease(NAME, version, dir);
  }
  await pointAt(store, releaseOf('1.0.0'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const entry = async () => (await store.readRegistry()).remotes.find(({ name }) => name === NAME);
const actions = async () => (await store.history()).map(({ action, version }) => `${action} ${version}`);

test('promotes and records a promotion once when its response was lost', async () => {
  await pointAt(store, releaseOf('2.0.0'), { rollout: { percent: 10, users: [] } });
  expect(await promoteCandidate(losing(store), NAME)).toBe('2.0.0');
  expect(await entry()).toMatchObject({ version: '2.0.0', previous: { version: '1.0.0' } });
  expect(await actions()).toEqual(['release 1.0.0', 'stage 2.0.0', 'promote 2.0.0']);
});

test('keeps the previous version after a release and a rollback whose responses were lost', async () => {
  await pointAt(losing(store), releaseOf('2.0.0'));
  expect(await entry()).toMatchObject({ version: '2.0.0', previous: { version: '1.0.0' } });
  expect(await takeBack(losing(store), NAME)).toMatchObject({ from: '2.0.0', to: '1.0.0' });
  expect((await entry())?.version).toBe('1.0.0');
  expect(await actions()).toEqual(['release 1.0.0', 'release 2.0.0', 'rollback 1.0.0']);
});

test('reports that there is no candidate any more when somebody else released after a promotion', async () => {
  await pointAt(store, releaseOf('2.0.0'), { rollout: { percent: 10, users: [] } });
  const interrupted: Store = {
    ...store,
    changeRegistry: async (make) => {
      // The change is not written, because another release was first.
      await make(await store.readRegistry());
      await pointAt(store, releaseOf('2.0.0'));
      return store.changeRegistry(make);
    },
  };
  await expect(promoteCandidate(interrupted, NAME)).rejects.toThrow('mfe-fixture 2.0.0 is no candidate.');
});
