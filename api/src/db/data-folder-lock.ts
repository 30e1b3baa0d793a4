import { existsSync, linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { StartError } from '../refusals/start-error';

interface Holder {
  pid: number;
  /** Start time, which distinguishes a process from a later one with the same pid; null if unknown. */
  started: string | null;
}

/** A takeover takes milliseconds: an older guard was left by a process that died during one. */
const STALE_GUARD_MS = 30_000;
const held = new Set<string>();

function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // Field 22 of stat, counted after the command name, which may contain spaces and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return `${boot}:${fields?.[19] ?? ''}`;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: the process is alive, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = startOf(holder.pid);
  return holder.started === null || started === null || holder.started === started;
}

function readHolder(path: string): Holder | undefined {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>;
    return typeof value.pid === 'number' ? { pid: value.pid, started: value.started ?? null } : undefined;
  } catch {
    return undefined;
  }
}

/** Creates the lock with its content atomically (link), so that nobody reads a partial one. */
function tryCreate(path: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

const inUse = (folder: string, holder?: Holder) =>
  new StartError(
    `The data folder ${folder} is in use by another server${holder ? ` (process ${holder.pid})` : ''}. Stop it, or set DATA_DIR to another folder.`,
  );

/** Removes the lock of a dead process; only one process at a time may try, and it checks again first. */
function takeOver(path: string, folder: string): void {
  const guard = `${path}.takeover`;
  if (existsSync(guard) && Date.now() - statSync(guard).mtimeMs > STALE_GUARD_MS) rmdirSync(guard);
  try {
    mkdirSync(guard);
  } catch {
    throw inUse(folder);
  }
  try {
    const holder = readHolder(path);
    if (holder && isAlive(holder)) throw inUse(folder, holder);
    rmSync(path, { force: true });
    if (!tryCreate(path)) throw inUse(folder, readHolder(path));
  } finally {
    rmdirSync(guard);
  }
}

/**
 * Locks the data folder, because the embedded database does not detect a second process, and both would corrupt it.
 * The lock file is beside the folder, names its holder, is never taken from a live process, and is taken over from a
 * dead one. Returns the unlock function.
 */
export function lockDataFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  if (held.has(path)) throw inUse(folder, { pid: process.pid, started: null });
  if (!tryCreate(path)) {
    const holder = readHolder(path);
    // Our own pid in a lock that we do not hold: a container restarted, and pids started over.
    if (holder && holder.pid !== process.pid && isAlive(holder)) throw inUse(folder, holder);
    if (holder?.pid === process.pid) rmSync(path, { force: true });
    takeOver(path, folder);
  }
  held.add(path);
  return () => {
    if (held.delete(path)) rmSync(path, { force: true });
  };
}
