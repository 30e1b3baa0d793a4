/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { switchRemote, pointAt, takeBack } from '../release/point';
import { releaseOf } from '../testing/releases';
import { addShell, shellOf } from '../testing/shells';
import { folderStore } from './folder-store';
import { type Store } from './store';
import { Unwritable, writing } from './unwritable';

const NAME = 'mfe-fixture';
/** Of Linux: a device on which no byte has room, and a folder in which nobody may make anything, also not root. */
const [FULL, CLOSED] = ['/dev/full', '/sys/kernel'];

let folder: string;
let store: Store;
const at = (file: string) => path.join(folder, file);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-unwritable-'));
  store = folderStore(folder);
  await addShell(store, shellOf('1.0.0', 'useState'));
  await store.changeRegistry((registry) => ({ ...registry, shell: { version: '1.0.0' } }));
  for (const version of ['1.0.0', '2.0.0']) await store.addRelease(NAME, version, built(version));
  await pointAt(store, releaseOf('1.0.0'));
  await pointAt(store, releaseOf('2.0.0'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function built(version: string): string {
  const dir = at(`built/${version}`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(releaseOf(version)));
  return dir;
}
const live = async () => (await store.readRegistry()).remotes[0]?.version;

describe('a store in a folder', () => {
  it('keeps its registry as it was when the disk is full, says so, and leaves no part behind', async () => {
    symlinkSync(FULL, at(`registry.json.part-${process.pid}`));
    await expect(takeBack(store, NAME, undefined)).rejects.toThrow(`The store ${folder} is full (ENOSPC).`);
    expect(await live()).toBe('2.0.0');
    expect(readdirSync(folder).filter((file) => /part|lock/.test(file))).toEqual([]);
    // As soon as there is room.
    await takeBack(store, NAME, undefined);
    expect(await live()).toBe('1.0.0');
  });

  it('says what has taken effect if only the history has no room', async () => {
    rmSync(at('history.jsonl'));
    symlinkSync(FULL, at('history.jsonl'));
    await expect(switchRemote(store, NAME, 'disable')).rejects.toThrow(
      `${NAME} 2.0.0: disable has taken effect, but the history could not be written. The store ${folder} is full (ENOSPC).`,
    );
    expect((await store.readRegistry()).remotes[0]?.state).toBe('disabled');
  });

  it('stores no version where nobody may write, and says that instead of that it exists', async () => {
    rmSync(at('incoming'), { recursive: true, force: true });
    symlinkSync(CLOSED, at('incoming'));
    await expect(store.addRelease(NAME, '3.0.0', built('3.0.0'))).rejects.toThrow(
      /^The store .* (may not be written by this account \(E(PERM|ACCES)\)|is read-only \(EROFS\))\.$/,
    );
    expect(await store.findRelease(NAME, '3.0.0')).toBeUndefined();
  });

  it('is read where what is kept of its history cannot be written', async () => {
    const who = { by: 'A team', from: 'a pipeline' };
    for (let minute = 10; minute < 40; minute += 1)
      await store.record({
        ...who,
        at: `2026-11-30T08:${minute}:00.000Z`,
        remote: NAME,
        action: 'release',
        version: `3.${minute}.0`,
      });
    symlinkSync(FULL, at(`recent.jsonl.part-${process.pid}`));
    expect((await store.recent(NAME)).at(-1)).toMatchObject({ version: '3.39.0' });
    expect(existsSync(at('recent.jsonl'))).toBe(false);
  });
});

it('passes on what is no fault of the store, and says a fault once', async () => {
  await expect(writing('here', () => Promise.reject(new Error('no')))).rejects.toThrow(/^no$/);
  const full = new Unwritable('here', 'is full', 'ENOSPC', undefined);
  await expect(writing('there', () => Promise.reject(full))).rejects.toBe(full);
});
