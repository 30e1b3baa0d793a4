import { filtered } from 'shared/contract/fields';
import { filterQuestions, listQuestions } from 'shared/contract/question';
import { call } from 'shared/http';
import { keepPreviousData, queryOptions } from 'shared/query';
import { type BankFilters, type BankView, hasFilters } from './bank-view';

export interface BankOf {
  courseId: number;
  gradeId: number;
}

/** More often than any question will be used. */
const ALWAYS = 999_999;

const criteriaOf = ({ tags, author, keywords, used, type, level }: BankFilters) => ({
  tags: [...tags],
  author,
  keywords,
  count: used && ([used.from ?? 0, used.to ?? ALWAYS] as [number, number]),
  questionType: type,
  questionDificulty: level,
});

/** A page of the bank of a course in a grade, and how many questions there are; narrowed down only where asked for. */
export const questionListQuery = ({ courseId, gradeId }: BankOf, { page, pageSize, sort, search, filters }: BankView) =>
  queryOptions({
    queryKey: ['questions', { courseId, gradeId, page, pageSize, sort, search, filters }],
    queryFn: async ({ signal }) => {
      const query = { page, pageSize, sort, ...(search && { search }) };
      const { data, meta } = hasFilters(filters)
        ? await call(filterQuestions, { query, body: { courseId, gradeId, ...criteriaOf(filters) }, signal })
        : await call(listQuestions, { query: { ...query, filtered: filtered(courseId, gradeId) }, signal });
      return { questions: data, total: meta.total };
    },
    placeholderData: keepPreviousData,
  });
