import { type FilterBody, filterQuestions, listAuthors } from 'shared/contract/question';
import { getBlueprint } from 'shared/contract/question-choice';
import { call } from 'shared/http';
import { keepPreviousData, queryOptions } from 'shared/query';

export const PAGE_SIZE = 20;

/** A page of the questions that meet a filter, and how many there are. */
export const questionSearchQuery = (body: FilterBody, page: number) =>
  queryOptions({
    queryKey: ['questions', 'choice', body, page],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(filterQuestions, { query: { page, pageSize: PAGE_SIZE }, body, signal });
      return { questions: data, total: meta.total };
    },
    placeholderData: keepPreviousData,
  });

/** Who wrote questions of a course in a grade. */
export const authorListQuery = (courseId: number, gradeId: number) =>
  queryOptions({
    queryKey: ['question-authors', courseId, gradeId],
    queryFn: async ({ signal }) => (await call(listAuthors, { params: { courseId, gradeId }, signal })).data,
  });

/** What the bank has by topic and difficulty. */
export const blueprintQuery = (courseId: number, gradeId: number) =>
  queryOptions({
    queryKey: ['questions', 'blueprint', courseId, gradeId],
    queryFn: async ({ signal }) => (await call(getBlueprint, { query: { courseId, gradeId }, signal })).data,
  });
