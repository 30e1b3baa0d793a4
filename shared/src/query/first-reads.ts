import { type QueryFunction } from '@tanstack/react-query';
import { queryClient, readWithPage } from './query-client';

/** A screen waits so long for an answer that has left with the page; then it shows that it loads. */
const PATIENCE_MS = 300;

/** By the function of a read: whether its answer has left with the page. */
const answered = new WeakMap<object, () => boolean>();
let waiting: Promise<void> | undefined;
let reading = 0;

export const noteRead = (load: QueryFunction<never, never>, isAnswered: () => boolean): void =>
  void answered.set(load, isAnswered);

// While the screen that asks for it still renders.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'added') return;
  const { queryFn, enabled } = query.options as { queryFn?: unknown; enabled?: unknown };
  if (typeof queryFn !== 'function' || enabled === false || !answered.get(queryFn)?.()) return;
  readWithPage.add(query);
  reading += 1;
  const read = queryClient.prefetchQuery({ ...query.options, queryKey: query.queryKey } as never);
  const isOver = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const end = Promise.race([read, isOver]).then(() => {
    reading -= 1;
    if (reading === 0) waiting = undefined;
  });
  waiting = Promise.all([waiting, end]).then(() => undefined);
});

/**
 * What the screens that have rendered read of the answers that left with the page; undefined once it is in the cache.
 * Whoever shows a screen waits for it, so that the screen stands there at once.
 */
export const firstReads = (): Promise<void> | undefined => waiting;
