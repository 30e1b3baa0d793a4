import { setTimeout as wait } from 'node:timers/promises';

export const ATTEMPTS = 4;
const FIRST_MS = 500;
const LONGEST_MS = 8000;

/** Milliseconds before the attempt after the n-th (from 1): doubles each time, minus up to a half at random. */
export function backoffMs(attempt: number, afterMs = 0, random: () => number = Math.random): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  return Math.max(afterMs, Math.round(full * (1 - random() / 2)));
}

/** Waits. @throws the reason of the signal when it fires. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export const pause: Pause = async (ms, signal) => {
  await wait(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
};
