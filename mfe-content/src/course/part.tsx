import { type ReactNode } from 'react';
import { type ApiError } from 'shared/http';
import { ErrorState } from 'shared/ui/core';

interface PartQuery<Data> {
  data: Data | undefined;
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface PartProps<Data> {
  query: PartQuery<Data>;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of a page that loads and fails by itself, and leaves the others alone. */
export function Part<Data>({ query: { data, error, isFetching, refetch }, loading, children }: PartProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} /> : loading;
}
