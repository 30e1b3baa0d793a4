import { checkQuestions, type CheckQuestionsBody } from 'shared/contract/generation';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';
import { type Batch } from '../../generated/generated-batch.schema';

const bodyOf = (courseId: number, { request, items }: Batch): CheckQuestionsBody => ({
  courseId,
  language: request.language,
  contexts: request.contexts,
  tags: request.keywords,
  questions: items.map(({ question: { questionNo, questionType, questionText, options, modelAnswer } }) => ({
    questionNo,
    questionType,
    questionText,
    options,
    modelAnswer,
  })),
});

/** The quality checks of the list as it stands, by the numbers of the questions. */
export function freshChecksQuery(courseId: number, batch: Batch) {
  const body = bodyOf(courseId, batch);
  return queryOptions({
    queryKey: ['generated-checks', body],
    queryFn: async ({ signal }) => {
      const { data } = await call(checkQuestions, { body, signal });
      return new Map(data.map(({ questionNo, checks }) => [questionNo, checks]));
    },
    staleTime: Infinity,
  });
}
