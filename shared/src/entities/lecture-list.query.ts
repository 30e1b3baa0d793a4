import { listLectures } from 'shared/contract/lecture';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';

/** The lectures of a course, in the order of the course. */
export const lectureListQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['lectures', courseId],
    queryFn: async ({ signal }) => (await call(listLectures, { params: { courseId }, signal })).data,
  });
