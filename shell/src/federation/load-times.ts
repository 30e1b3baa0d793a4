import type { RemoteRelease } from 'shared/contract/registry';

const times = new Map<string, number>();

/**
 * Marks start and end of a load for the browser's performance tools (`remote:<name>`, version and outcome in the
 * detail) and keeps how long it took.
 */
export async function measureLoad<Value>(
  name: string,
  { version, global }: RemoteRelease,
  promise: Promise<Value>,
): Promise<Value> {
  const start = performance.mark(`remote:${name}:start`, { detail: { version } }).startTime;
  const finish = (outcome: 'loaded' | 'failed') => {
    const end = performance.mark(`remote:${name}:end`, { detail: { version, outcome } }).startTime;
    performance.measure(`remote:${name}`, { start, end, detail: { version, outcome } });
    return end - start;
  };
  try {
    const value = await promise;
    noteLoadTime(global, finish('loaded'));
    return value;
  } catch (error) {
    finish('failed');
    throw error;
  }
}

const noteLoadTime = (global: string, milliseconds: number): void => void times.set(global, milliseconds);

/** Milliseconds from the first request of a release until its module and texts were loaded; undefined before that. */
export const loadTime = (global: string): number | undefined => times.get(global);
