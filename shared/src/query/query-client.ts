import { QueryClient } from '@tanstack/react-query';
import { isApiError } from 'shared/http';

const MAX_RETRIES = 2;

/** Only what may be different the next time is tried again: no answer at all, or a fault of the server. */
export function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES || !isApiError(error)) return false;
  return error.status === 0 || error.status >= 500;
}

/** The one cache of what the server said. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A browser that takes itself to be offline asks all the same: waiting in silence would tell the teacher nothing.
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      retry: worthRetrying,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Drops everything, for signing out: nothing of one teacher may be shown to the next. */
export function forgetAll(): void {
  void queryClient.cancelQueries();
  queryClient.clear();
}

/**
 * Drops what was read for the school that was active until now. What is still on the screen afterwards is asked for
 * again; reads that the change of school itself started, and reads with `meta.acrossSchools`, are left alone.
 */
export function forgetSchoolData(): void {
  const old = new Set(queryClient.getQueryCache().findAll({ predicate: ({ meta }) => !meta?.acrossSchools }));
  // A turn later the screens have moved their observers to the keys of the new school.
  setTimeout(() => {
    queryClient.removeQueries({ type: 'inactive', predicate: (query) => old.has(query) });
    void queryClient.resetQueries({ type: 'active', predicate: (query) => old.has(query) });
  });
}
