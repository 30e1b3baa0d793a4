import { listAssessments } from 'shared/contract/assessment';
import { filtered } from 'shared/contract/fields';
import { limits } from 'shared/contract/limits';
import { call } from 'shared/http';
import { keepPreviousData, queryOptions } from 'shared/query';

/** A page of the assessments of a course, and how many there are. */
export const assessmentListQuery = (courseId: number, page: number) =>
  queryOptions({
    queryKey: ['assessments', { courseId, page }],
    queryFn: async ({ signal }) => {
      const query = { filtered: filtered(courseId), page, pageSize: limits.assessmentPageSize };
      const { data, meta } = await call(listAssessments, { query, signal });
      return { assessments: data, total: meta.total };
    },
    placeholderData: keepPreviousData,
  });
