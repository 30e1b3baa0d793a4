import { type QuestionType, isChoiceType } from '@teacher-portal/remote-sdk/contract/enums';
import { type EndpointData } from '@teacher-portal/remote-sdk/contract/endpoint';
import { checkQuestions, type CheckQuestionsBody } from '@teacher-portal/remote-sdk/contract/generation';
import { type Language } from '@teacher-portal/remote-sdk/contract/limits';
import { isBlankRichText } from '@teacher-portal/remote-sdk/contract/question.rules';
import { keepPreviousData, read, skipToken } from '@teacher-portal/remote-sdk/query';
import { type QuestionValues } from './question-form.schema';

/** Checks that need the server; the form makes the others itself without waiting. */
const ofTheServer = [
  'copyInBank',
  'stemInBank',
  'duplicateInBank',
  'bankTooAlike',
  'overlappingOptions',
  'tooHardToRead',
] as const;
export interface BankCheck {
  key: `questionChecks.${(typeof ofTheServer)[number]}`;
  /** The question of the bank that the hint refers to. */
  questionId?: number | undefined;
}

/** Hints that only the server can give, in display order. */
export const bankChecksIn = (answer: EndpointData<typeof checkQuestions>): BankCheck[] =>
  ofTheServer.flatMap((name) => {
    const key = `questionChecks.${name}` as const;
    const found = answer.flatMap(({ checks }) => checks).find((check) => check.key === key);
    return found ? [{ key, questionId: found.questionId }] : [];
  });

type Checked = Pick<QuestionValues, 'courseId' | 'questionType' | 'questionText' | 'options' | 'modelAnswer' | 'tags'>;

/** The request; undefined if there is no text to compare. */
export function checkBodyOf(
  { courseId, questionType, questionText, options, modelAnswer, tags }: Checked,
  id: number | undefined,
  language: Language,
): CheckQuestionsBody | undefined {
  if (isBlankRichText(questionText)) return undefined;
  const written = options.filter(({ value }) => value.trim() !== '');
  return {
    courseId,
    language,
    tags,
    questions: [
      {
        questionNo: 1,
        ...(id !== undefined && { id }),
        questionType: questionType as QuestionType,
        questionText,
        options: isChoiceType(questionType)
          ? written.map(({ value, isCorrectAnswer }) => ({ value, isCorrectAnswer }))
          : [],
        modelAnswer: modelAnswer || null,
      },
    ],
  };
}

/** The server's hints on the current question, mainly whether the bank has a very similar one. */
export const bankChecksQuery = (body: CheckQuestionsBody | undefined) =>
  read(checkQuestions, body ? { body } : skipToken, {
    select: bankChecksIn,
    placeholderData: keepPreviousData,
    // Optional hints are not retried.
    retry: false,
  });
