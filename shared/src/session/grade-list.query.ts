import { listGrades } from 'shared/contract/profile';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';

/** The grades of all schools of the teacher; a change of school changes nothing about them. */
export const gradeListQuery = queryOptions({
  queryKey: ['grades'],
  queryFn: async ({ signal }) => (await call(listGrades, { signal })).data,
  staleTime: 10 * 60_000,
  meta: { acrossSchools: true },
});
