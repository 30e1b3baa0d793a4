import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { goLive } from '../release/registry-change';
import { releaseOf } from '../testing/releases';
import { addShell, shellOf } from '../testing/shells';
import { startS3Server, type S3Server } from '../testing/s3-server';
import { type ReleaseEvent } from './history';
import { newObserver } from './observers';
import { openStore } from './open-store';
import { VersionExists, type Store } from './store';
import { newToken } from './tokens';

const versionsIn = async (store: Store) =>
  (await store.readRegistry()).remotes.map(({ name, version }) => `${name} ${version}`).sort();

describe.each(['folder', 's3'] as const)('a store (%s)', (kind) => {
  let work: string;
  let server: S3Server | undefined;
  let store: Store;
  /** Opens the store again, as another process would. */
  let again: () => Promise<Store>;

  beforeEach(async () => {
    work = mkdtempSync(path.join(tmpdir(), 'portal-store-'));
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
    again = () => openStore(address);
    store = await again();
  });
  afterEach(async () => {
    await server?.close();
    rmSync(work, { recursive: true, force: true });
  });

  /** Edits the stored document directly, as an operator or an earlier version would. */
  async function putRegistry(edit: (registry: { remotes: unknown[] }) => object): Promise<void> {
    const edited = JSON.stringify(edit(await store.readRegistry()));
    if (!server) {
      mkdirSync(path.join(work, 'store'), { recursive: true });
      return writeFileSync(path.join(work, 'store/registry.json'), edited);
    }
    const client = new S3Client({ region: 'us-east-1', endpoint: server.endpoint, forcePathStyle: true });
    await client.send(new PutObjectCommand({ Bucket: server.bucket, Key: 'portal/registry.json', Body: edited }));
  }

  function builtRelease(version: string): string {
    const dir = path.join(work, `built-${version}`);
    mkdirSync(path.join(dir, 'deep'), { recursive: true });
    writeFileSync(path.join(dir, 'entry.js'), `entry of ${version}`);
    writeFileSync(path.join(dir, 'deep/chunk.js.br'), 'compressed');
    writeFileSync(path.join(dir, 'release.json'), JSON.stringify(releaseOf(version)));
    return dir;
  }

  it('keeps all tokens issued concurrently', async () => {
    const issue = async (holder: string) =>
      (await again()).changeTokens((tokens) => [
        ...tokens,
        newToken({ remote: 'mfe-fixture', holder, days: 1 }, new Date()).kept,
      ]);
    await Promise.all(['first', 'second', 'third'].map(issue));
    expect((await store.tokens()).map(({ holder }) => holder).sort()).toEqual(['first', 'second', 'third']);
  });

  it('keeps all observers of a team that are stored concurrently', async () => {
    const names = ['mfe-one', 'mfe-three', 'mfe-two'];
    await Promise.all(
      names.map(async (remote) =>
        (await again()).changeObservers((all) => [...all, newObserver({ remote, url: 'https://collector.example/' })]),
      ),
    );
    expect((await store.observers()).map(({ remote, url }) => `${remote} ${url}`).sort()).toEqual(
      names.map((name) => `${name} https://collector.example`),
    );
  });

  it('starts empty', async () => {
    expect(await store.readRegistry()).toEqual({ schema: 1, remotes: [] });
    expect(await store.history()).toEqual([]);
    expect(await store.findRelease('mfe-fixture', '1.0.0')).toBeUndefined();
  });

  it('stores a release under its version', async () => {
    await store.addRelease('mfe-fixture', '1.0.0', builtRelease('1.0.0'));
    expect(await store.findRelease('mfe-fixture', '1.0.0')).toEqual(releaseOf('1.0.0'));
  });

  it('never overwrites a version of a release', async () => {
    await store.addRelease('mfe-fixture', '1.0.0', builtRelease('1.0.0'));
    const other = builtRelease('2.0.0');
    await expect(store.addRelease('mfe-fixture', '1.0.0', other)).rejects.toThrow(VersionExists);
    expect(await store.findRelease('mfe-fixture', '1.0.0')).toEqual(releaseOf('1.0.0'));
  });

  it('stores a shell under its version, and never overwrites one', async () => {
    await addShell(store, shellOf('1.0.0', 'useId'));
    expect(await (await again()).findShell('1.0.0')).toEqual(shellOf('1.0.0', 'useId'));
    expect(await store.findShell('2.0.0')).toBeUndefined();
    await expect(addShell(store, shellOf('1.0.0'))).rejects.toThrow(VersionExists);
  });

  it('loses and refuses no change among thirty at once, by thirty processes', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `mfe-team-${String(index).padStart(2, '0')}`);
    await Promise.all(
      names.map(async (name) =>
        (await again()).changeRegistry((registry) => goLive(registry, releaseOf('1.0.0', name))),
      ),
    );
    expect(await versionsIn(store)).toEqual(names.map((name) => `${name} 1.0.0`));
  });

  it('makes thirty changes of one process in turn', async () => {
    let runs = 0;
    const names = Array.from({ length: 30 }, (_, index) => `mfe-team-${String(index).padStart(2, '0')}`);
    await Promise.all(
      names.map((name) =>
        store.changeRegistry((registry) => {
          runs += 1;
          return goLive(registry, releaseOf('1.0.0', name));
        }),
      ),
    );
    expect([await versionsIn(store), runs]).toEqual([names.map((name) => `${name} 1.0.0`), 30]);
  });

  it('goes on after a change that failed', async () => {
    const failed = store.changeRegistry(() => Promise.reject(new Error('no')));
    const next = store.changeRegistry((registry) => goLive(registry, releaseOf('1.0.0')));
    await expect(failed).rejects.toThrow('no');
    await next;
    expect(await versionsIn(store)).toEqual(['mfe-fixture 1.0.0']);
  });

  it('leaves the registry unchanged when a change throws or returns undefined', async () => {
    await store.changeRegistry((registry) => goLive(registry, releaseOf('1.0.0')));
    await expect(
      store.changeRegistry(() => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await store.changeRegistry(() => undefined);
    await store.changeRegistry((registry) => registry);
    expect(await versionsIn(store)).toEqual(['mfe-fixture 1.0.0']);
  });

  it('confines an invalid entry to its own remote', async () => {
    await store.changeRegistry((registry) => goLive(registry, releaseOf('1.0.0')));
    await putRegistry((registry) => ({
      ...registry,
      remotes: [{ name: 'mfe-broken', entry: 42 }, ...registry.remotes],
    }));
    await store.changeRegistry((registry) => goLive(registry, releaseOf('2.0.0')));
    expect([await versionsIn(store), await store.brokenEntries()]).toEqual([['mfe-fixture 2.0.0'], ['mfe-broken']]);
    await store.changeRegistry((registry) => goLive(registry, releaseOf('1.0.0', 'mfe-broken')));
    expect([await versionsIn(store), await store.brokenEntries()]).toEqual([
      ['mfe-broken 1.0.0', 'mfe-fixture 2.0.0'],
      [],
    ]);
  });

  it('reads and changes a registry written before entries had a source', async () => {
    const { name, version, mounts, navigation, entry, global, contract } = releaseOf('1.0.0');
    const pointer = { version, entry, global, contract, mounts, navigation, name };
    await putRegistry(() => ({
      schema: 1,
      remotes: [{ ...pointer, preload: ['/x.js'], routes: { '/a': ['/y.js'] } }],
    }));
    expect((await store.readRegistry()).remotes).toEqual([pointer]);
    await store.changeRegistry((registry) => goLive(registry, releaseOf('2.0.0')));
    expect((await store.readRegistry()).remotes[0]).toMatchObject({ version: '2.0.0', previous: { version: '1.0.0' } });
  });

  it('rejects an invalid registry', async () => {
    await store.changeRegistry((registry) => goLive(registry, releaseOf('1.0.0')));
    await expect(
      store.changeRegistry((registry) => goLive(registry, { ...releaseOf('2.0.0'), entry: 'javascript:1' })),
    ).rejects.toThrow();
    expect(await versionsIn(store)).toEqual(['mfe-fixture 1.0.0']);
  });

  it('stores the latest page figures, and drops unknown fields', async () => {
    expect(await store.health()).toBeUndefined();
    const figures = {
      version: '1.0.0',
      visitors: 2,
      pages: 3,
      failedPages: 1,
      blockedPages: 0,
      medianMs: 80,
      p95Ms: null,
    };
    const at = '2026-11-01T08:00:00.000Z';
    const written = { schema: 1 as const, at, rows: [{ remote: 'mfe-x', ...figures }], trials: [], accounts: [] };
    await store.writeHealth({ ...written, rows: [] });
    await store.writeHealth({ ...written, rows: written.rows.map((row) => ({ ...row, failing: 0.5 })) });
    expect(await store.health()).toEqual(written);
  });

  it('stores the API of the server that started last', async () => {
    expect(await store.servedApi()).toBeUndefined();
    await store.writeServedApi({ contract: '1.0.0', calls: ['GET /course'] });
    await store.writeServedApi({ contract: '1.1.0', calls: ['GET /course', 'POST /loan'] });
    expect(await store.servedApi()).toEqual({ contract: '1.1.0', calls: ['GET /course', 'POST /loan'] });
  });

  it('records who did what, in order', async () => {
    const event = (version: string, second: number): ReleaseEvent => ({
      at: `2026-01-05T08:00:0${second}.000Z`,
      by: 'Ayşe',
      remote: 'mfe-fixture',
      action: 'release',
      version,
    });
    await store.record(event('1.0.0', 1));
    await (await again()).record(event('2.0.0', 2));
    expect(await store.history()).toEqual([event('1.0.0', 1), event('2.0.0', 2)]);
  });
});

describe('a store in a folder', () => {
  it('stores files where the server serves them', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-store-'));
    const built = path.join(folder, 'built');
    mkdirSync(built);
    writeFileSync(path.join(built, 'entry.js'), 'entry');
    writeFileSync(path.join(built, 'release.json'), JSON.stringify(releaseOf('1.0.0')));
    await (await openStore(folder)).addRelease('mfe-fixture', '1.0.0', built);
    expect(await readFile(path.join(folder, 'remotes/mfe-fixture/1.0.0/entry.js'), 'utf8')).toBe('entry');
    rmSync(folder, { recursive: true });
  });
});
