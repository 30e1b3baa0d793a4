import { limits } from 'shared/contract/limits';

/**
 * Time limit for loading a chunk of a remote, in milliseconds. A deployment may set less with
 * `<meta name="remote-time-limit" content="seconds">`.
 */
export function remoteTimeLimit(page: Document = document): number {
  const seconds = Number(page.querySelector<HTMLMetaElement>('meta[name="remote-time-limit"]')?.content);
  return seconds > 0 ? Math.min(seconds * 1000, limits.chunkLoadTimeoutMs) : limits.chunkLoadTimeoutMs;
}

/** The result of `work`, or an error when the time is up. The work itself is not cancelled. */
export function withinLimit<Value>(
  promise: Promise<Value>,
  what: string,
  milliseconds = remoteTimeLimit(),
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} did not come within ${milliseconds} ms`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves when `work` has settled or the time is up. */
export const endedWithin = (promise: Promise<unknown>, milliseconds: number): Promise<void> =>
  withinLimit(promise, 'It', milliseconds).then(
    () => undefined,
    () => undefined,
  );
