import { type ApiError } from 'shared/http';
import { type UseQueryResult } from 'shared/query';

type Read<Version> = UseQueryResult<Version, ApiError>;

/** A version with its predecessor. `whole` is the version once both have loaded; the first one has no predecessor. */
export function versionPair<Version>(version: Read<Version>, before: Read<Version>, isFirst: boolean) {
  return {
    whole: isFirst || before.data !== undefined ? version.data : undefined,
    error: version.error ?? before.error,
    isGone: version.error?.status === 404,
    isFetching: version.isFetching || before.isFetching,
    retry: () => {
      if (version.error) void version.refetch();
      if (before.error) void before.refetch();
    },
  };
}
