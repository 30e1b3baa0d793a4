import { checkQuestions, type CheckQuestionsBody } from '@teacher-portal/remote-sdk/contract/generation';
import { read } from '@teacher-portal/remote-sdk/query';
import { type Batch } from '../../generated-questions/generated-batch.schema';

/** The request that checks the questions of a list. */
export const freshCheckBody = (courseId: number, { request, items }: Batch): CheckQuestionsBody => ({
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

/** The quality checks of the current list by question number, cached for each state of the list. */
export const freshChecksQuery = (courseId: number, batch: Batch) =>
  read(
    checkQuestions,
    { body: freshCheckBody(courseId, batch) },
    {
      select: (data) => new Map(data.map(({ questionNo, checks }) => [questionNo, checks])),
      staleTime: 'static',
    },
  );
