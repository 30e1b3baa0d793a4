import { isChoiceType, questionType } from 'shared/contract/enums';

export interface ReviewOption {
  value: string;
  isCorrectAnswer: boolean;
  picturePath?: string | null;
}

/** A question as far as it can be judged without students. Texts are plain. */
export interface ReviewedQuestion {
  questionType: number;
  text: string;
  options: readonly ReviewOption[];
  modelAnswer: string | null;
  hasPicture: boolean;
  hasTopic: boolean;
  /** False when the key was looked for in the context it came from and is not there; undefined when there is no context. */
  supportedByContext?: boolean;
}

export interface ReviewCheck {
  name: string;
  /** A question that fails a critical check cannot be used as it is. */
  critical: boolean;
  applies: (question: ReviewedQuestion) => boolean;
  passes: (question: ReviewedQuestion) => boolean;
}

/** Case, Turkish dotted and dotless i, punctuation and runs of space do not make two texts different. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\u0307|[\p{P}]/gu, '')
    .replace(/[ıi]/g, 'i')
    .replace(/\s+/g, ' ')
    .trim();
const words = (text: string): string[] => fold(text).split(' ').filter(Boolean);
const keys = ({ options }: ReviewedQuestion) => options.filter(({ isCorrectAnswer }) => isCorrectAnswer);
const distractors = ({ options }: ReviewedQuestion) => options.filter(({ isCorrectAnswer }) => !isCorrectAnswer);
const isChoice = (question: ReviewedQuestion) => isChoiceType(question.questionType);
const isPictorial = (question: ReviewedQuestion) => question.questionType === questionType.pictorial;
const always = () => true;

const asksForSeveral = (text: string): boolean =>
  /\b(all that apply|(choose|select|which) (two|three|four))\b|hangileri|birden (çok|fazla)/i.test(text);
/** Lower case on purpose: a negative in capitals is emphasised, as the guideline asks. */
const hidesNegative = (text: string): boolean =>
  /(?<!\p{L})(not|except|never|değildir|değil|hariç|olamaz|yanlıştır|söylenemez)(?!\p{L})/u.test(text);
const isCatchAll = (value: string): boolean =>
  /^(all|none|both|neither) of (the above|these|them)$|^(yukarıdakilerin )?(hepsi|tümü|tamamı|hiçbiri)$/u.test(
    value.toLowerCase().replace(/[.!]/g, '').trim(),
  );
const isAbsolute = (value: string): boolean =>
  /(?<!\p{L})(always|never|all|none|only|completely|her zaman|asla|daima|hiçbir|yalnızca|sadece)(?!\p{L})/iu.test(
    value,
  );

const numberOf = (value: string): number | undefined => {
  const match = /^([+-]?\d+(?:[.,]\d+)?)\s*[^\d]{0,12}$/u.exec(value.trim());
  return match?.[1] === undefined ? undefined : Number(match[1].replace(',', '.'));
};

function isOrdered({ options }: ReviewedQuestion): boolean {
  const numbers = options.map(({ value }) => numberOf(value));
  const steps = numbers.slice(1).map((value, index) => (value ?? 0) - (numbers[index] ?? 0));
  return numbers.includes(undefined) || steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}

/** The key is not much longer than every distractor: length must not give it away. */
function keepsLength(question: ReviewedQuestion): boolean {
  const longest = Math.max(0, ...distractors(question).map(({ value }) => value.length));
  return keys(question).every(({ value }) => value.length <= Math.max(longest * 1.5, longest + 12));
}

/** No long word of the stem stands in every key and in no distractor ("clang"). */
function hasNoClang(question: ReviewedQuestion): boolean {
  const stem = new Set(words(question.text).filter((word) => word.length >= 5));
  const elsewhere = new Set(distractors(question).flatMap(({ value }) => words(value)));
  return keys(question).every(({ value }) => words(value).every((word) => !stem.has(word) || elsewhere.has(word)));
}

/** What all options begin with belongs into the stem. */
function opensFreely({ options }: ReviewedQuestion): boolean {
  const opening = ({ value }: ReviewOption) => words(value).slice(0, 3).join(' ');
  const [first] = options;
  return !first || words(first.value).length < 4 || options.some((option) => opening(option) !== opening(first));
}

const check = (name: string, applies: ReviewCheck['applies'], passes: ReviewCheck['passes']): ReviewCheck => ({
  name,
  critical: false,
  applies,
  passes,
});
const criticalCheck = (...parts: Parameters<typeof check>): ReviewCheck => ({ ...check(...parts), critical: true });

export const reviewChecks: readonly ReviewCheck[] = [
  criticalCheck('hasKey', isChoice, (question) => keys(question).length > 0),
  criticalCheck('oneKey', isChoice, (question) => keys(question).length < 2 || asksForSeveral(question.text)),
  criticalCheck('distinctOptions', isChoice, ({ options }) => {
    const seen = options.map(({ value, picturePath }) => `${fold(value) || value.trim()}|${picturePath ?? ''}`);
    return new Set(seen).size === seen.length;
  }),
  criticalCheck(
    'supportedByContext',
    ({ supportedByContext }) => supportedByContext !== undefined,
    ({ supportedByContext }) => supportedByContext === true,
  ),
  check('completeStem', always, ({ text }) => words(text).length >= 3 || /[=<>∫∑√]/.test(text)),
  check('positiveStem', always, ({ text }) => !hidesNegative(text)),
  check('hasTopic', always, ({ hasTopic }) => hasTopic),
  check('enoughOptions', isChoice, ({ options }) => options.length >= 3 && options.length <= 5),
  check('filledOptions', isChoice, ({ options }) =>
    options.every(({ value, picturePath }) => value.trim() !== '' || Boolean(picturePath)),
  ),
  check('noCatchAll', isChoice, ({ options }) => !options.some(({ value }) => isCatchAll(value))),
  check('noAbsolutes', isChoice, (question) => !distractors(question).some(({ value }) => isAbsolute(value))),
  check('evenLength', isChoice, keepsLength),
  check('noClang', isChoice, hasNoClang),
  check('noRepeatedOpening', isChoice, opensFreely),
  check('orderedNumbers', isChoice, isOrdered),
  check('hasPicture', isPictorial, ({ hasPicture }) => hasPicture),
  check(
    'hasModelAnswer',
    (question) => !isChoice(question),
    ({ modelAnswer }) => Boolean(modelAnswer?.trim()),
  ),
];
