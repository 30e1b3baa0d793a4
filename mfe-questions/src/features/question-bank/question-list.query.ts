import { filtered } from 'shared/contract/fields';
import { limits } from 'shared/contract/limits';
import { listQuestions } from 'shared/contract/question';
import { call } from 'shared/http';
import { keepPreviousData, queryOptions } from 'shared/query';

export interface QuestionListOf {
  courseId: number;
  gradeId: number;
  /** From 1. */
  page: number;
}

/** A page of the questions of a course in a grade, newest first, and how many there are. */
export const questionListQuery = ({ courseId, gradeId, page }: QuestionListOf) =>
  queryOptions({
    queryKey: ['questions', { courseId, gradeId, page }],
    queryFn: async ({ signal }) => {
      const query = { filtered: filtered(courseId, gradeId), page, pageSize: limits.pageSizeDefault };
      const { data, meta } = await call(listQuestions, { query, signal });
      return { questions: data, total: meta.total };
    },
    placeholderData: keepPreviousData,
  });
