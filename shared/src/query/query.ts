import { type ApiError } from 'shared/http';

export { read, readLocally } from './read';
export { useReadOnDemand } from './use-read-on-demand';
export { useWrite } from './use-write';
export { answered, isConflict, outdate, write } from './write';
export { forgetAll, forgetSchoolData, queryClient, worthRetrying } from './query-client';

/** The names of React Query that the portal uses; the library is one instance in the page through this list. */
export {
  keepPreviousData,
  QueryClientProvider,
  skipToken,
  useIsFetching,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
export type { UseQueryResult } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** `call` of shared/http throws nothing else, a cancelled call apart. */
    defaultError: ApiError;
    queryMeta: {
      /** True for what a change of school changes nothing about. */
      acrossSchools?: boolean;
    };
    mutationMeta: {
      /** Whether the caller itself says that it failed. The error handler says it for every other write. */
      isHandled?: (error: ApiError) => boolean;
    };
  }
}
