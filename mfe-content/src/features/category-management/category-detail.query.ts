import { getCategory } from 'shared/contract/category';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';

/** One topic with its edit trail. */
export const categoryDetailQuery = (id: number) =>
  queryOptions({
    queryKey: ['category', id],
    queryFn: async ({ signal }) => (await call(getCategory, { params: { id }, signal })).data,
  });
