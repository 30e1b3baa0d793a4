import { getCourseStanding } from 'shared/contract/course';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';

/** Strong and weak topics of a course. */
export const courseStandingQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['course-standing', courseId],
    queryFn: async ({ signal }) => (await call(getCourseStanding, { params: { courseId }, signal })).data,
  });
