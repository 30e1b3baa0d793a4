import { getAttention } from 'shared/contract/dashboard';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';

/** What needs the teacher in a grade. */
export const attentionQuery = (gradeId: number) =>
  queryOptions({
    queryKey: ['attention', gradeId],
    queryFn: async ({ signal }) => (await call(getAttention, { params: { gradeId }, signal })).data,
  });
