import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 20;
/** A lock of another machine cannot be asked whether its holder lives; changing the registry takes milliseconds. */
const STALE_MS = 30_000;

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** Creates the file if it is not there: the one step of which the file system promises that one of two succeeds. */
function take(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function isStale(file: string): boolean {
  try {
    const old = Date.now() - statSync(file).mtimeMs > STALE_MS;
    const text = readFileSync(file, 'utf8');
    // Empty for the moment between creating and writing it.
    if (text === '') return old;
    const { pid, host } = JSON.parse(text) as { pid: number; host: string };
    return host === hostname() ? !isAlive(pid) : old;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Removes the lock of a process that was killed. Guarded, so that nobody removes the lock that the next one took. */
function breakStale(file: string): void {
  const guard = `${file}.break`;
  if (!take(guard)) {
    if (isStale(guard)) rmSync(guard, { force: true });
    return;
  }
  try {
    if (isStale(file)) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/** Runs `work` while no other process runs its own under the same lock file. @throws Error after `patienceMs`. */
export async function withLock<T>(file: string, work: () => Promise<T>, patienceMs = 60_000): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true });
  const deadline = Date.now() + patienceMs;
  while (!take(file)) {
    if (isStale(file)) breakStale(file);
    else if (Date.now() > deadline) throw new Error(`Another release holds ${file}: ${readFileSync(file, 'utf8')}`);
    await sleep(RETRY_MS * (0.5 + Math.random()));
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
