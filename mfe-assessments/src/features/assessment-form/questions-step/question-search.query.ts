import { type FilterBody, filterQuestions } from '@teacher-portal/remote-sdk/contract/question';
import { keepPreviousData, read } from '@teacher-portal/remote-sdk/query';

export const PAGE_SIZE = 20;

/** A page of the filtered questions that are ready, and their total. */
export const questionSearchQuery = (body: FilterBody, page: number) =>
  read(
    filterQuestions,
    { query: { page, pageSize: PAGE_SIZE }, body: { ...body, status: 'ready' } },
    {
      select: ({ data, meta }) => ({ questions: data, total: meta.total, moreThanTotal: meta.totalIsExact === false }),
      placeholderData: keepPreviousData,
    },
  );
