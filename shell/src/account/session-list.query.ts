import { listSessions } from 'shared/contract/account';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';

/** Where the account is signed in, asked anew whenever it is shown. */
export const sessionListQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, { signal })).data,
  staleTime: 0,
  meta: { acrossSchools: true },
});
