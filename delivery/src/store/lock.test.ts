import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLock } from './lock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-lock-'));
  file = path.join(folder, 'registry.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

it('grants the lock to one holder at a time', async () => {
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 10 }, () =>
      withLock(file, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await sleep(2);
        inside -= 1;
      }),
    ),
  );
  expect([most, existsSync(file)]).toEqual([1, false]);
});

it('releases the lock when the work fails', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});

it('frees the lock of a process that was killed', async () => {
  writeFileSync(file, JSON.stringify({ pid: deadPid(), host: hostname() }));
  let inside = 0;
  await Promise.all([1, 2, 3].map(() => withLock(file, async () => void (inside += 1), 20_000)));
  expect(inside).toBe(3);
});

it.each([
  ['a process that lives', () => ({ pid: process.pid, host: hostname() })],
  ['another machine, a moment ago', () => ({ pid: deadPid(), host: 'elsewhere' })],
])('respects the lock of %s', async (_, holder) => {
  writeFileSync(file, JSON.stringify(holder()));
  const before = readFileSync(file, 'utf8');
  await expect(withLock(file, async () => undefined, 100)).rejects.toThrow(/Another release holds/);
  expect(readFileSync(file, 'utf8')).toBe(before);
});
