import { isChoiceType } from 'shared/contract/enums';
import type { Language } from 'shared/contract/limits';
import type { MessageKey } from 'shared/contract/message-key';
import { reviewChecks, type ReviewOption, type ReviewedQuestion } from '../../indices/review-checks';
import { resemblance, SAME_QUESTION, shingles } from './near-duplicate';
import { optionsOverlap } from './overlap';
import { readingGrade, schoolYear } from './readability';
import { isSupported } from './support';

type CheckKey = Extract<MessageKey, `questionChecks.${string}`>;

export interface QualityFinding {
  key: CheckKey;
  /** An error makes the question unusable as it is; a warning is for the teacher to weigh. Neither blocks. */
  severity: 'error' | 'warning';
}

/** A question however it was made. Texts are plain. */
export interface CheckedQuestion {
  questionType: number;
  text: string;
  options: readonly ReviewOption[];
  modelAnswer: string | null;
}

export interface CheckSetting {
  language: Language;
  gradeName: string;
  /** Empty where there is none to check against. */
  context: string;
  bank: readonly Pick<CheckedQuestion, 'text' | 'options'>[];
  /** The other questions of the list. */
  batch: readonly Pick<CheckedQuestion, 'text' | 'options'>[];
}

type Check = (question: CheckedQuestion, setting: CheckSetting) => boolean;

/** A check of the review score, found by its name; true when the question fails it. */
function fails(name: string): Check {
  const check = reviewChecks.find((each) => each.name === name);
  return (question) => {
    const reviewed: ReviewedQuestion = { ...question, hasPicture: false, hasTopic: true };
    return check !== undefined && check.applies(reviewed) && !check.passes(reviewed);
  };
}

const whole = ({ text, options }: Pick<CheckedQuestion, 'text' | 'options'>) =>
  [text, ...options.map(({ value }) => value).sort()].join(' ');

const resembles = (question: CheckedQuestion, others: CheckSetting['bank'], language: Language): boolean => {
  const own = shingles(whole(question), language);
  return others.some((other) => resemblance(own, shingles(whole(other), language)) >= SAME_QUESTION);
};

const isUnsupported: Check = ({ questionType: type, text, options, modelAnswer }, { context, language }) => {
  const answers = isChoiceType(type)
    ? options.filter(({ isCorrectAnswer }) => isCorrectAnswer).map(({ value }) => value)
    : [modelAnswer ?? ''];
  const written = answers.filter((answer) => answer.trim() !== '');
  return context.trim() !== '' && written.length > 0 && !isSupported(text, written, context, language);
};

/** School years between the wording and the grade; undefined where one of them is not known. */
function yearsAbove({ text, options }: CheckedQuestion, { language, gradeName }: CheckSetting): number | undefined {
  const [written, taught] = [
    readingGrade([text, ...options.map(({ value }) => `${value}.`)].join(' '), language),
    schoolYear(gradeName),
  ];
  return written === undefined || taught === undefined ? undefined : written - taught;
}

/** Half a dozen years is far even for formulas as coarse as these, for a few sentences. */
const FAR = 6;

const checks: readonly [CheckKey, QualityFinding['severity'], Check][] = [
  ['questionChecks.noKey', 'error', fails('hasKey')],
  ['questionChecks.severalKeys', 'error', fails('oneKey')],
  ['questionChecks.sameOptions', 'error', fails('distinctOptions')],
  [
    'questionChecks.overlappingOptions',
    'warning',
    ({ options }, { language }) =>
      optionsOverlap(
        options.map(({ value }) => value),
        language,
      ),
  ],
  ['questionChecks.keyByLength', 'warning', fails('evenLength')],
  ['questionChecks.keyByWording', 'warning', fails('noClang')],
  ['questionChecks.catchAll', 'warning', fails('noCatchAll')],
  ['questionChecks.notSupported', 'error', isUnsupported],
  ['questionChecks.duplicateInBank', 'warning', (question, { bank, language }) => resembles(question, bank, language)],
  [
    'questionChecks.duplicateInList',
    'warning',
    (question, { batch, language }) => resembles(question, batch, language),
  ],
  ['questionChecks.tooHardToRead', 'warning', (question, setting) => (yearsAbove(question, setting) ?? 0) >= FAR],
  ['questionChecks.tooEasyToRead', 'warning', (question, setting) => (yearsAbove(question, setting) ?? 0) <= -FAR],
];

/** What a teacher should look at before the question goes into the bank, whoever made it. Empty is good. */
export const qualityChecks = (question: CheckedQuestion, setting: CheckSetting): QualityFinding[] =>
  checks.filter(([, , isFaulty]) => isFaulty(question, setting)).map(([key, severity]) => ({ key, severity }));
