import { type FetchQueryOptions, useMutation } from '@tanstack/react-query';
import { type ApiError } from 'shared/http';
import { queryClient } from './query-client';
import { type ReadKey } from './read';

interface OnDemand<Data, Variables> {
  onSuccess: (data: Data, variables: Variables) => unknown;
}

/** A read triggered by an event instead of a screen. The error handler reports failures. */
export const useReadOnDemand = <Variables, Data>(
  queryOf: (variables: Variables) => FetchQueryOptions<Data, ApiError, Data, ReadKey>,
  { onSuccess }: OnDemand<Data, Variables>,
) =>
  useMutation<Data, ApiError, Variables>({
    meta: { isHandled: () => false },
    mutationFn: (variables) => queryClient.fetchQuery(queryOf(variables)),
    onSuccess: (data, variables) => onSuccess(data, variables),
  });
