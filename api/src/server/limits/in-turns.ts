import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which the event loop handles other calls. */
const TURN_MS = 20;

/** Maps items in order without blocking the event loop, for which a few large items suffice. */
export async function* inTurns<T, R>(items: Iterable<T>, map: (item: T) => R): AsyncGenerator<R> {
  let began = performance.now();
  for (const item of items) {
    const mapped = map(item);
    if (performance.now() - began > TURN_MS) {
      await setImmediate();
      began = performance.now();
    }
    yield mapped;
  }
}

export async function mapInTurns<T, R>(items: Iterable<T>, map: (item: T) => R): Promise<R[]> {
  const all: R[] = [];
  for await (const mapped of inTurns(items, map)) all.push(mapped);
  return all;
}
