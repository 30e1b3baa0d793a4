import { getTopBottomStudents } from 'shared/contract/course';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';

/** The strongest and the weakest students of a course. */
export const topBottomStudentsQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['top-bottom-students', courseId],
    queryFn: async ({ signal }) => (await call(getTopBottomStudents, { params: { courseId }, signal })).data,
  });
