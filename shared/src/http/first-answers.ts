import { callKey } from 'shared/contract/first-calls';

/** What the page sent before its scripts had loaded (the shell's `first-calls.script.ts`), by `callKey`. */
declare global {
  interface Window {
    firstAnswers?: Map<string, FirstAnswer>;
  }
}

export interface FirstAnswer {
  /** The token that was sent. */
  token: string;
  /** Undefined if it failed, or was no success. */
  answer: Promise<{ status: number; data: unknown; headers: Record<string, string> } | undefined>;
}

/** As long as data count as fresh in the cache. */
const LIFE_MS = 30_000;

/** Whether a call left with the page for this person, and its answer was not taken. */
export const hasFirstAnswer = (address: string, token: string | undefined): boolean =>
  window.firstAnswers?.get(callKey(address))?.token === token && token !== undefined;

/**
 * The answer to a call that left with the page, once. Undefined if there was none, it failed, it was sent for somebody
 * else or is old: the caller then asks itself.
 */
export function takeFirstAnswer(address: string, token: string | undefined): FirstAnswer['answer'] | undefined {
  const key = callKey(address);
  const sent = window.firstAnswers?.get(key);
  if (!sent || sent.token !== token) return undefined;
  window.firstAnswers?.delete(key);
  return performance.now() < LIFE_MS ? sent.answer : undefined;
}

/** Called with the first write, after which they may be out of date. */
export const dropFirstAnswers = (): void => window.firstAnswers?.clear();
