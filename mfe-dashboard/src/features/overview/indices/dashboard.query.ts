import { getTeacherDashboard } from 'shared/contract/dashboard';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';

/** The indices of a teacher in a grade. */
export const dashboardQuery = (profileId: number, gradeId: number) =>
  queryOptions({
    queryKey: ['dashboard', { profileId, gradeId }],
    queryFn: async ({ signal }) => (await call(getTeacherDashboard, { params: { profileId, gradeId }, signal })).data,
  });
