import { listAuthors } from 'shared/contract/question';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';
import { type BankOf } from '../../question/question-list.query';

/** Who wrote questions of a course in a grade. */
export const authorListQuery = ({ courseId, gradeId }: BankOf) =>
  queryOptions({
    queryKey: ['question-authors', courseId, gradeId],
    queryFn: async ({ signal }) => (await call(listAuthors, { params: { courseId, gradeId }, signal })).data,
  });
