/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '../store/open-store';
import { type Store } from '../store/store';
import { releaseOf } from '../testing/releases';
import { addShell, shellOf } from '../testing/shells';
import { startS3Server, type S3Server } from '../testing/s3-server';
import { pointAt, takeBack } from './point';
import { pin, planPrune, prune } from './prune';

const NAME = 'mfe-fixture';
const keeping = { last: 2, days: 7 };
/** All versions were stored and used long ago. */
const later = new Date(Date.now() + 100 * 86_400_000);

describe.each(['folder', 's3'] as const)('pruning a store (%s)', (kind) => {
  let work: string;
  let server: S3Server | undefined;
  let store: Store;

  beforeEach(async () => {
    work = mkdtempSync(path.join(tmpdir(), 'portal-prune-'));
    let address = path.join(work, 'store');
    if (kind === 's3') {
      server = await startS3Server(path.join(work, 's3'));
      Object.assign(process.env, {
        STORE_ENDPOINT: server.endpoint,
        AWS_ACCESS_KEY_ID: 'S3RVER',
        AWS_SECRET_ACCESS_KEY: 'S3RVER',
      });
      address = `s3://${server.bucket}/portal`;
    }
    store = await openStore(address);
    await addShell(store, shellOf('1.0.0', 'useState'));
    await store.changeRegistry((registry) => ({ ...registry, shell: { version: '1.0.0' } }));
    for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0']) {
      const dir = path.join(work, version);
      mkdirSync(path.join(dir, 'deep'), { recursive: true });
      writeFileSync(path.join(dir, 'deep/chunk.js'), 'a chunk');
      writeFileSync(path.join(dir, 'release.json'), JSON.stringify(releaseOf(version)));
      await store.addRelease(NAME, version, dir);
      await pointAt(store, releaseOf(version));
    }
  });
  afterEach(async () => {
    await server?.close();
    server = undefined;
    rmSync(work, { recursive: true, force: true });
  });

  const planOf = async () => {
    const [plan] = await planPrune(store, { keeping, now: later });
    if (!plan) throw new Error('there is no plan');
    return plan;
  };
  const versions = async () => (await store.storedVersions(NAME)).map(({ version }) => version).sort();

  it('deletes old versions, changes nothing else, and records it', async () => {
    await pin(store, NAME, '1.0.0', 'pin');
    const before = await store.readRegistry();
    const plan = await planOf();
    expect(await versions()).toEqual(['1.0.0', '2.0.0', '3.0.0', '4.0.0']);
    expect(await prune(store, plan)).toEqual(['2.0.0']);
    expect(await versions()).toEqual(['1.0.0', '3.0.0', '4.0.0']);
    const after = await store.readRegistry();
    expect(after.remotes).toEqual(before.remotes.map((entry) => ({ ...entry, change: after.remotes[0]?.change })));
    expect((await store.history()).at(-1)).toMatchObject({ action: 'prune', version: '2.0.0' });
    expect(await prune(store, await planOf())).toEqual([]);
  });

  it('keeps a version that was restored after the plan was made', async () => {
    const plan = await planOf();
    await takeBack(store, NAME, '1.0.0');
    expect(await prune(store, plan)).toEqual(['2.0.0']);
    expect(await store.findRelease(NAME, '1.0.0')).toEqual(releaseOf('1.0.0'));
  });

  it('rejects a rollback to a version whose files are being deleted at the same moment', async () => {
    const find = store.findRelease.bind(store);
    const plan = await planOf();
    let asked = 0;
    // The rollback has found it in the store; before it writes the registry, the version is set aside.
    const slow: Store = {
      ...store,
      findRelease: async (name, version) => {
        const found = await find(name, version);
        if (version === '1.0.0' && (asked += 1) === 1) await prune(store, plan);
        return found;
      },
    };
    await expect(takeBack(slow, NAME, '1.0.0')).rejects.toThrow('mfe-fixture 1.0.0 is not in the store.');
    expect((await store.readRegistry()).remotes[0]?.version).toBe('4.0.0');
  });

  it('restores what an interrupted run has set aside if it is in use again, and completes the rest', async () => {
    await store.setAside(NAME, '1.0.0');
    await store.setAside(NAME, '4.0.0');
    expect(await store.findRelease(NAME, '4.0.0')).toBeUndefined();
    expect(await prune(store, await planOf())).toEqual(expect.arrayContaining(['1.0.0', '2.0.0']));
    expect(await store.findRelease(NAME, '4.0.0')).toEqual(releaseOf('4.0.0'));
    expect(await versions()).toEqual(['3.0.0', '4.0.0']);
  });

  it('skips a remote whose entry is invalid, and rejects limits that keep too little', async () => {
    const { registry, remove } = { registry: await store.readRegistry(), remove: { ...keeping, days: 1 } };
    await expect(planPrune(store, { keeping: remove, now: later })).rejects.toThrow('7 days are kept');
    await expect(planPrune(store, { keeping: { ...keeping, last: NaN }, now: later })).rejects.toThrow('2 versions');
    await expect(planPrune(store, { only: 'mfe-none', keeping, now: later })).rejects.toThrow('no version of mfe-none');
    const unreadable: Store = {
      ...store,
      readRegistry: async () => ({ ...registry, remotes: [] }),
      brokenEntries: async () => [NAME],
    };
    expect(await planPrune(unreadable, { keeping, now: later })).toEqual([]);
  });
});

test('deletes the whole folder of a version', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-prune-'));
  const built = path.join(folder, 'built');
  mkdirSync(built);
  writeFileSync(path.join(built, 'release.json'), JSON.stringify(releaseOf('1.0.0')));
  const store = await openStore(folder);
  await store.addRelease(NAME, '1.0.0', built);
  const [plan] = await planPrune(store, { only: NAME, keeping, now: later });
  expect(plan && (await prune(store, plan))).toEqual(['1.0.0']);
  expect(existsSync(path.join(folder, 'remotes', NAME, '1.0.0'))).toBe(false);
  rmSync(folder, { recursive: true });
});
