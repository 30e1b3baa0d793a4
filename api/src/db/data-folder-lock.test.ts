import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from './data-folder-lock';

describe('the lock of the data folder', () => {
  let parent: string;
  let folder: string;
  const lock = () => `${folder}.lock`;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'teacher-portal-lock-'));
    folder = join(parent, 'database');
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  it('writes its holder to the lock file, rejects a second lock and removes the file on unlock', () => {
    const unlock = lockDataFolder(folder);
    expect(JSON.parse(readFileSync(lock(), 'utf8'))).toMatchObject({ pid: process.pid });
    expect(() => lockDataFolder(folder)).toThrow(/in use by another server/);
    unlock();
    expect(existsSync(lock())).toBe(false);
    lockDataFolder(folder)();
  });

  it('never takes the lock from a live process', () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    writeFileSync(lock(), JSON.stringify({ pid: other.pid, started: null }));
    expect(() => lockDataFolder(folder)).toThrow(`process ${other.pid}`);
    expect(existsSync(lock())).toBe(true);
    other.kill('SIGKILL');
  });

  it.each([
    ['a process that died', () => ({ pid: spawnSync(process.execPath, ['-e', '']).pid, started: null })],
    ['an earlier process with the pid of a living one', () => ({ pid: process.ppid, started: 'another boot:1' })],
    ['our own pid before a restart', () => ({ pid: process.pid, started: null })],
  ])('takes the lock over from %s', (_title, holder) => {
    writeFileSync(lock(), JSON.stringify(holder()));
    const unlock = lockDataFolder(folder);
    expect(JSON.parse(readFileSync(lock(), 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
  });

  it.each(['', 'not json', '{"pid":"x"}'])('takes the lock over when its file contains %j', (content) => {
    writeFileSync(lock(), content);
    lockDataFolder(folder)();
  });
});
