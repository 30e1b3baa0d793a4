import { listOptionUse, listQuestionTrail } from 'shared/contract/question-history';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';

/** Who changed a question and when. Below the question in the cache, so that both are read anew together. */
export const questionTrailQuery = (id: number) =>
  queryOptions({
    queryKey: ['question', id, 'trail'],
    queryFn: async ({ signal }) => (await call(listQuestionTrail, { params: { id }, signal })).data,
  });

/** How often students chose each option. */
export const optionUseQuery = (id: number) =>
  queryOptions({
    queryKey: ['question', id, 'option-use'],
    queryFn: async ({ signal }) => (await call(listOptionUse, { params: { id }, signal })).data,
  });
