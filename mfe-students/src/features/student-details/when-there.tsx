import { type ReactNode } from 'react';
import { type ApiError } from '@teacher-portal/remote-sdk/http';
import { Card, ErrorCard, Loading, Skeleton } from '@teacher-portal/remote-sdk/ui/core';

interface WhenThereProps<Data> {
  query: { data: Data | undefined; error: ApiError | null; isFetching: boolean; refetch: () => unknown };
  /** Height of the placeholder, so that nothing jumps; of narrow screens first where it differs. */
  height: string | { base: string; md: string };
  children: (data: Data) => ReactNode;
}

/** A part of the page with its own request, loading state and error. */
export function WhenThere<Data>({
  query: { data, error, isFetching, refetch },
  height,
  children,
}: WhenThereProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) {
    return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <Card>
      <Loading>
        <Skeleton width="30%" />
        <Skeleton width="100%" height={height} mt="3" />
      </Loading>
    </Card>
  );
}
