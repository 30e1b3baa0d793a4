import { type QuestionType, isChoiceType } from 'shared/contract/enums';
import { checkQuestions, type CheckQuestionsBody } from 'shared/contract/generation';
import { type Language } from 'shared/contract/limits';
import { isBlankRichText } from 'shared/contract/question.rules';
import { keepPreviousData, read, skipToken } from 'shared/query';
import { type QuestionValues } from './question-form.schema';

/** What only the server can find out; the rest is said by the form itself, without waiting. */
const ofTheServer = ['duplicateInBank', 'severalKeys', 'overlappingOptions', 'tooHardToRead', 'tooEasyToRead'] as const;
export type BankCheck = `questionChecks.${(typeof ofTheServer)[number]}`;
const bankChecks = ofTheServer.map((name): BankCheck => `questionChecks.${name}`);

type Checked = Pick<QuestionValues, 'courseId' | 'questionType' | 'questionText' | 'options' | 'modelAnswer' | 'tags'>;

/** What is sent to be checked; undefined while there is no text to be compared with anything. */
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

/** The server's hints on a question as it stands: above all, whether one very much like it is in the bank. */
export const bankChecksQuery = (body: CheckQuestionsBody | undefined) =>
  read(checkQuestions, body ? { body } : skipToken, {
    select: (data) => bankChecks.filter((check) => data.some(({ checks }) => checks.some(({ key }) => key === check))),
    placeholderData: keepPreviousData,
    // A courtesy: what cannot be had is not asked for again and again.
    retry: false,
  });
