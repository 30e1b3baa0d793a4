import { type Query } from '@tanstack/react-query';
import { type ApiError } from 'shared/http';
import { queryClient } from './query-client';
import { isReadSilently } from './watched-reads';

/** After the render in which a component may ask for the failure. */
const AFTER_RENDER_MS = 100;
/** Refusals: who asks for what may be refused or gone shows the page without it. */
const refusals = new Set([401, 403, 404]);

/** The reads that failed on this page without a component that says so. */
const isUnseen = (query: Query): boolean => {
  const { status, data, error } = query.state;
  if (status !== 'error' || data !== undefined || query.meta?.isExtra) return false;
  return !refusals.has((error as ApiError).status) && isReadSilently(query);
};

const retry = () => void queryClient.refetchQueries({ predicate: isUnseen });

export interface UnseenFailures {
  /** The error of one of them. */
  error: ApiError;
  retry: () => void;
}

/**
 * Calls `tell` when reads have failed that no component shows, once for each failure, and with undefined when there are none any
 * more: they were read, or whoever asked has left the page.
 */
export function watchUnseenFailures(tell: (failures: UnseenFailures | undefined) => void): void {
  const cache = queryClient.getQueryCache();
  /** How often each had failed when it was told. */
  let told = new Map<Query, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    const unseen = cache.findAll({ predicate: isUnseen });
    const fresh = unseen.find((query) => told.get(query) !== query.state.errorUpdateCount);
    if (fresh) tell({ error: fresh.state.error as ApiError, retry });
    else if (unseen.length === 0 && told.size > 0) tell(undefined);
    told = new Map(unseen.map((query) => [query, query.state.errorUpdateCount]));
  };
  cache.subscribe(({ type }) => {
    if (type !== 'added' && type !== 'observerOptionsUpdated') timer ??= setTimeout(look, AFTER_RENDER_MS);
  });
}
