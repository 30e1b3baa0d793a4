// Web Locks: held by a tab, and released by the browser however the tab ends.

/** Undefined on pages served without HTTPS (except localhost). */
const locks = (): LockManager | undefined => (globalThis.navigator as Partial<Navigator>).locks;

/** An aborted lock rejects; nothing is left to do. */
const ignoreAbort = (error: unknown) => {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
};

/** Holds a lock until the signal aborts, and reports when it is held; at once in browsers without locks. */
export function holdLock(name: string, signal: AbortSignal, onHeld: () => void): void {
  const manager = locks();
  if (!manager) {
    onHeld();
    return;
  }
  const held = manager.request(name, { signal }, () => {
    onHeld();
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  });
  void held.catch(ignoreAbort);
}

/** Reports once when nobody holds the lock; never after the signal aborts, and never in browsers without locks. */
export function whenReleased(name: string, signal: AbortSignal, onReleased: () => void): void {
  const waiting = locks()?.request(name, { signal }, () => {
    if (!signal.aborted) onReleased();
  });
  void waiting?.catch(ignoreAbort);
}
