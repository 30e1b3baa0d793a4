import { type ApiError } from 'shared/http';

export { forgetAll, forgetSchoolData, queryClient, worthRetrying } from './query-client';

/** The names of React Query that the portal uses; the library is one instance in the page through this list. */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { QueryKey, UseQueryResult } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** `call` of shared/http throws nothing else, a cancelled call apart. */
    defaultError: ApiError;
  }
}
