import { listCourses } from 'shared/contract/profile';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';

/** The courses of all grades of the teacher's schools. */
export const allCoursesQuery = queryOptions({
  queryKey: ['courses', 'all'],
  queryFn: async ({ signal }) => (await call(listCourses, { signal })).data,
});
