import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 20;
/**
 * After this, a lock of another machine is stale: its process cannot be checked, and changing the registry takes
 * milliseconds.
 */
const STALE_MS = 30_000;

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** Creates the file unless it exists, which is atomic. */
function take(file: string): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'wx');
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
  try {
    writeFileSync(descriptor, JSON.stringify({ pid: process.pid, host: hostname() }));
    return true;
  } catch (error) {
    // On a full disk: an empty lock would keep others waiting.
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
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
    // Empty between its creation and the first write.
    if (text === '') return old;
    const { pid, host } = JSON.parse(text) as { pid: number; host: string };
    return host === hostname() ? !isAlive(pid) : old;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Removes the lock of a killed process. Guarded, so that nobody removes a lock taken in the meantime. */
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

/** Runs `work` while holding an exclusive lock file. @throws Error after `patienceMs`. */
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
