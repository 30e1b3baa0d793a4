import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { goLive } from '../release/registry-change';
import { releaseOf } from '../testing/releases';
import { startS3Server, type S3Server } from '../testing/s3-server';
import { type ReleaseEvent } from './history';
import { openStore } from './open-store';
import { VersionExists, type Store } from './store';

const versionsIn = async (store: Store) =>
  (await store.readRegistry()).remotes.map(({ name, version }) => `${name} ${version}`).sort();

describe.each(['folder', 's3'] as const)('a store (%s)', (kind) => {
  let work: string;
  let server: S3Server | undefined;
  let store: Store;
  /** As another process would. */
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

  function builtRelease(version: string): string {
    const dir = path.join(work, `built-${version}`);
    mkdirSync(path.join(dir, 'deep'), { recursive: true });
    writeFileSync(path.join(dir, 'entry.js'), `entry of ${version}`);
    writeFileSync(path.join(dir, 'deep/chunk.js.br'), 'compressed');
    writeFileSync(path.join(dir, 'release.json'), JSON.stringify(releaseOf(version)));
    return dir;
  }

  it('begins empty', async () => {
    expect(await store.readRegistry()).toEqual({ schema: 1, remotes: [] });
    expect(await store.history()).toEqual([]);
    expect(await store.findRelease('mfe-fixture', '1.0.0')).toBeUndefined();
  });

  it('keeps a release under its version', async () => {
    await store.addRelease('mfe-fixture', '1.0.0', builtRelease('1.0.0'));
    expect(await store.findRelease('mfe-fixture', '1.0.0')).toEqual(releaseOf('1.0.0'));
  });

  it('never overwrites a version', async () => {
    await store.addRelease('mfe-fixture', '1.0.0', builtRelease('1.0.0'));
    const other = builtRelease('2.0.0');
    await expect(store.addRelease('mfe-fixture', '1.0.0', other)).rejects.toThrow(VersionExists);
    expect(await store.findRelease('mfe-fixture', '1.0.0')).toEqual(releaseOf('1.0.0'));
  });

  it('loses no change when many are made at the same time', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `mfe-team-${index}`);
    await Promise.all(
      names.map(async (name) =>
        (await again()).changeRegistry((registry) => goLive(registry, releaseOf('1.0.0', name))),
      ),
    );
    expect(await versionsIn(store)).toEqual(names.map((name) => `${name} 1.0.0`));
  });

  it('leaves the registry as it was when a change throws or is none', async () => {
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

  it('refuses to write what is no registry', async () => {
    await store.changeRegistry((registry) => goLive(registry, releaseOf('1.0.0')));
    await expect(
      store.changeRegistry((registry) => goLive(registry, { ...releaseOf('2.0.0'), entry: 'javascript:1' })),
    ).rejects.toThrow();
    expect(await versionsIn(store)).toEqual(['mfe-fixture 1.0.0']);
  });

  it('remembers who did what, in order', async () => {
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
  it('holds what the server serves', async () => {
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
