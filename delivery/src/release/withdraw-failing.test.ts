/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { budgets } from '../checks/budgets';
import { folderStore } from '../store/folder-store';
import { type Store } from '../store/store';
import { releaseOf } from '../testing/releases';
import { addShell, shellOf } from '../testing/shells';
import { listHealth } from './list-health';
import { listReleases } from './list';
import { pointAt, promoteCandidate, takeBack } from './point';
import { withdrawFailing } from './withdraw-failing';

const NAME = 'mfe-fixture';
let folder: string;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-withdraw-'));
  store = folderStore(folder);
  await addShell(store, shellOf('1.0.0', 'useState'));
  await store.changeRegistry((registry) => ({ ...registry, shell: { version: '1.0.0' } }));
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    const dir = mkdtempSync(path.join(tmpdir(), 'portal-build-'));
    writeFileSync(path.join(dir, 'release.json'), JSON.stringify(releaseOf(version)));
    await store.addRelease(NAME, version, dir);
    rmSync(dir, { recursive: true });
  }
  await pointAt(store, releaseOf('1.0.0'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const who = { at: new Date().toISOString(), by: 'automatic', from: 'https://portal.example', reason: 'it failed' };
const failing = (version: string, good: string) => withdrawFailing(store, { name: NAME, version, good, who });
const states = async () => {
  const [entry] = (await store.readRegistry()).remotes;
  return [entry?.version, entry?.previous?.version, entry?.candidate?.version];
};

it('withdraws a candidate, and replaces a live version by the one before it', async () => {
  await pointAt(store, releaseOf('2.0.0'), { rollout: { percent: 10, users: [] } });
  expect([await failing('2.0.0', '1.0.0'), await states()]).toEqual([true, ['1.0.0', undefined, undefined]]);
  await pointAt(store, releaseOf('3.0.0'));
  expect([await failing('3.0.0', '1.0.0'), await states()]).toEqual([true, ['1.0.0', undefined, undefined]]);
});

it('changes nothing if the registry has changed in the meantime', async () => {
  await pointAt(store, releaseOf('2.0.0'), { rollout: { percent: 10, users: [] } });
  await promoteCandidate(store, NAME);
  await pointAt(store, releaseOf('3.0.0'));
  const before = await store.history();
  expect([await failing('2.0.0', '1.0.0'), await failing('1.0.0', '2.0.0')]).toEqual([false, false]);
  expect([await states(), await store.history()]).toEqual([['3.0.0', '2.0.0', undefined], before]);
});

it('keeps a version that was restored by a rollback, and one released more than a week ago', async () => {
  await pointAt(store, releaseOf('2.0.0'));
  await pointAt(store, releaseOf('3.0.0'));
  await takeBack(store, NAME);
  expect([await failing('2.0.0', '1.0.0'), await states()]).toEqual([false, ['2.0.0', '1.0.0', undefined]]);
  await pointAt(store, releaseOf('3.0.0'), { again: true });
  const history = path.join(folder, 'history.jsonl');
  const old = new Date(Date.now() - 8 * 86_400_000).toISOString();
  writeFileSync(history, readFileSync(history, 'utf8').replaceAll(/"at":"[^"]+"/g, `"at":"${old}"`));
  expect([await failing('3.0.0', '2.0.0'), await states()]).toEqual([false, ['3.0.0', '2.0.0', undefined]]);
});

it('lists a withdrawal with its reason, and rejects releasing the version again by itself', async () => {
  await pointAt(store, releaseOf('2.0.0'));
  await failing('2.0.0', '1.0.0');
  const [row] = listReleases(await store.readRegistry(), await store.history());
  expect(row).toMatchObject({ what: 'rollback', version: '1.0.0', who: 'automatic', state: 'live', why: 'it failed' });
  await expect(pointAt(store, releaseOf('2.0.0'))).rejects.toThrow(
    'mfe-fixture 2.0.0 was withdrawn: it failed. To use it all the same: --again.',
  );
  await pointAt(store, releaseOf('2.0.0'), { again: true });
  await pointAt(store, releaseOf('2.0.0'));
  expect((await states())[0]).toBe('2.0.0');
});

it('lists the figures of every version in use, with or without reports', async () => {
  await pointAt(store, releaseOf('2.0.0'), { rollout: { percent: 10, users: [] } });
  const figures = {
    remote: NAME,
    version: '1.0.0',
    visitors: 9,
    pages: 40,
    failedPages: 1,
    blockedPages: 0,
    medianMs: 80,
    p95Ms: 310,
  };
  await store.writeHealth({ schema: 1, at: who.at, rows: [figures, { ...figures, version: '0.9.0' }] });
  const find = async (name: string, version: string) => {
    const file = await store.findRelease(name, version);
    return file && { ...file, ...(version === '1.0.0' && { bytes: { entry: 9000, exposed: 1000, screen: 20_000 } }) };
  };
  expect(await listHealth(await store.readRegistry(), await store.health(), find)).toEqual([
    {
      ...{ remote: NAME, version: '2.0.0', share: 'candidate, 10 %', visitors: '0', loads: '0', failures: '0' },
      ...{ rate: '–', blocked: '0', median: '–', p95: '–', bytes: '–' },
    },
    {
      ...{ remote: NAME, version: '1.0.0', share: 'live', visitors: '9', loads: '39', failures: '1', rate: '2.5 %' },
      ...{
        blocked: '0',
        median: '80 ms',
        p95: '310 ms',
        bytes: `30000 of ${budgets.entry + budgets.exposed + budgets.screen}`,
      },
    },
  ]);
});
