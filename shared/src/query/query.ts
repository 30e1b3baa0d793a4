import { type ApiError } from 'shared/http';

export { firstReads } from './first-reads';
export { read, readLocally } from './read';
export { useQueries, useQuery } from './watched-reads';
export { watchUnseenFailures } from './unseen-failures';
export { useReadOnDemand } from './use-read-on-demand';
export { useWrite } from './use-write';
export { setCached, isConflict, invalidate, write } from './write';
export { forgetAll, forgetSchoolData, queryClient, shouldRetry } from './query-client';

/** The parts of React Query that the portal uses, shared as one instance in the page. */
export {
  keepPreviousData,
  QueryClientProvider,
  replaceEqualDeep,
  skipToken,
  useIsFetching,
} from '@tanstack/react-query';
export type { UseQueryResult } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** `call` of shared/http throws nothing else except on cancellation. */
    defaultError: ApiError;
    queryMeta: {
      /** True for data that does not depend on the school. */
      acrossSchools?: boolean;
      /** True for what a page is whole without, such as hints: where it cannot be read, nobody is told. */
      isExtra?: boolean;
    };
    mutationMeta: {
      /** Whether the caller reports the error itself. Otherwise the global error handler does. */
      isHandled?: (error: ApiError) => boolean;
    };
  }
}
