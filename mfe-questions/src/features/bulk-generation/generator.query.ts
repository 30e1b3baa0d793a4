import { getGenerator } from 'shared/contract/generation';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';

/** What will generate questions on this server. */
export const generatorQuery = () =>
  queryOptions({
    queryKey: ['generator'],
    queryFn: async ({ signal }) => (await call(getGenerator, { signal })).data,
    meta: { acrossSchools: true },
    staleTime: 5 * 60_000,
  });
