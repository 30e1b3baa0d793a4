import { type ReactNode, useDeferredValue } from 'react';
import { type ApiError } from '@teacher-portal/remote-sdk/http';
import { ErrorState } from '@teacher-portal/remote-sdk/ui/core';

interface PartQuery<Data> {
  data: Data | undefined;
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface PartProps<Data> {
  query: PartQuery<Data>;
  /** Left out where the page itself waits until all its parts can be shown, and shows them in small steps. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * A part of a page with its own loading state and error. Loaded content is rendered after the rest of the page and in
 * small steps, so that a large part blocks nothing.
 */
export function Part<Data>({ query, loading, children }: PartProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const deferred = useDeferredValue<Data | null | undefined>(data, null) ?? undefined;
  const shown = loading === undefined ? data : deferred;
  if (shown !== undefined) return children(shown);
  return error && data === undefined ? (
    <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    loading
  );
}
