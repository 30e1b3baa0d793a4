import { type ApiError } from 'shared/http';
import { type UseQueryResult } from 'shared/query';

type Read<Version> = UseQueryResult<Version, ApiError>;

/** A version read together with the one before it. `whole` is the version once both are there; the first has none before. */
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
