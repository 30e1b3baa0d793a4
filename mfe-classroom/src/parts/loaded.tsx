import { type UseQueryResult } from '@teacher-portal/remote-sdk/query';
import { ErrorState, Loading, Skeleton } from '@teacher-portal/remote-sdk/ui/core';
import { type ReactNode } from 'react';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** What a dialog has read, or that it loads, or why it could not, with a retry. */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Loading>
      <Skeleton height="96px" />
    </Loading>
  );
}
