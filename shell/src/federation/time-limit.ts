import { limits } from 'shared/contract/limits';

/**
 * How long a part of a remote may take, in milliseconds. A deployment that knows its network may set less with
 * `<meta name="remote-time-limit" content="seconds">`.
 */
export function remoteTimeLimit(page: Document = document): number {
  const seconds = Number(page.querySelector<HTMLMetaElement>('meta[name="remote-time-limit"]')?.content);
  return seconds > 0 ? Math.min(seconds * 1000, limits.chunkLoadTimeoutMs) : limits.chunkLoadTimeoutMs;
}

/** The answer of `work`, or an error when it is not there in time. The work itself cannot be stopped. */
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

/** Resolves when `work` has ended, well or badly, or when the time is up. */
export const endedWithin = (promise: Promise<unknown>, milliseconds: number): Promise<void> =>
  withinLimit(promise, 'It', milliseconds).then(
    () => undefined,
    () => undefined,
  );
