import { QueryClient } from '@tanstack/react-query';
import { isApiError } from 'shared/http';

const MAX_RETRIES = 2;

/** Retries only what may succeed next time: no response, or a server error. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES || !isApiError(error)) return false;
  return error.status === 0 || error.status >= 500;
}

/** Reads whose answers left with the page. */
export const readWithPage = new WeakSet<object>();
/** The screen that is drawn with such an answer has just been opened, so it need not ask again. */
const JUST_READ_MS = 3_000;

/** The one cache of server data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Sends requests even if the browser reports that it is offline: otherwise they would wait without any message.
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      retry: shouldRetry,
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnMount: (query) => !readWithPage.has(query) || Date.now() - query.state.dataUpdatedAt > JUST_READ_MS,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Clears the cache on sign-out: no data of one teacher may be shown to the next. */
export function forgetAll(): void {
  void queryClient.cancelQueries();
  queryClient.clear();
}

/**
 * Drops the data of the previous school. Active queries refetch, except those that the change of school has started
 * itself and those with `meta.acrossSchools`.
 */
export function forgetSchoolData(): void {
  const old = new Set(queryClient.getQueryCache().findAll({ predicate: ({ meta }) => !meta?.acrossSchools }));
  // By the next task the screens have switched their observers to the keys of the new school.
  setTimeout(() => {
    queryClient.removeQueries({ type: 'inactive', predicate: (query) => old.has(query) });
    void queryClient.resetQueries({ type: 'active', predicate: (query) => old.has(query) });
  });
}
