import { checkQuestions, type CheckQuestionsBody } from 'shared/contract/generation';
import { read } from 'shared/query';
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

/** The quality checks of the list as it stands, by the numbers of the questions; checked once for each state of it. */
export const freshChecksQuery = (courseId: number, batch: Batch) =>
  read(
    checkQuestions,
    { body: bodyOf(courseId, batch) },
    {
      select: (data) => new Map(data.map(({ questionNo, checks }) => [questionNo, checks])),
      staleTime: 'static',
    },
  );
