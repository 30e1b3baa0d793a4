import { keep, readKept } from '../session/kept';

const KEY = 'device';
const isName = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9_-]{16,64}$/.test(value);

function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/]/g, '-');
}

/** A random name by which the server tells a student's devices apart; it reveals nothing about the device. */
export async function deviceName(): Promise<string> {
  const kept = await readKept(KEY);
  if (isName(kept)) return kept;
  const name = newName();
  await keep(KEY, name);
  return name;
}

/**
 * Locks the attempt for this tab as long as it is open, and returns whether the lock was free. Otherwise `onFree` is
 * called when the tab that holds it closes. In browsers without the Web Locks API every tab may write.
 */
export async function takeForThisTab(attemptId: number, onFree: () => void, signal: AbortSignal): Promise<boolean> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return true;
  const name = `attempt-${attemptId}`;
  const untilLeft = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const isMine = await new Promise<boolean>((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? untilLeft() : undefined;
    });
  });
  if (!isMine)
    locks
      .request(name, { signal }, () => {
        onFree();
        return untilLeft();
      })
      .catch(() => undefined);
  return isMine;
}
