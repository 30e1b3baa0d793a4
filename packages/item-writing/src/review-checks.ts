import { CHECKED_MAX, CHECKED_OPTION_MAX, checkedText } from './checked-text';
import { hasSameOptions } from './option-text';
import { isChoiceType, isPictorialType, isScoredType } from './item-types';
import { asksForSeveral, hidesNegative } from './stem';

export interface ReviewOption {
  value: string;
  isCorrectAnswer: boolean;
  picturePath?: string | null | undefined;
  pictureAlt?: string | null | undefined;
}

/** What the checks need of a question. Texts are plain. */
export interface ReviewedQuestion {
  questionType: number;
  text: string;
  options: readonly ReviewOption[];
  modelAnswer: string | null;
  hasPicture: boolean;
  /** A picture of the question, or one in its text, has no alternative text. */
  lacksAltText?: boolean;
  hasTopic: boolean;
  /** False if the key was not found in the source context; undefined without a context. */
  supportedByContext?: boolean;
}

/** The part of a question form where a problem can be fixed. */
export type ReviewPlace = 'stem' | 'options' | 'topics' | 'picture' | 'modelAnswer';

export const reviewCheckNames = [
  'hasKey',
  'oneKey',
  'distinctOptions',
  'supportedByContext',
  'completeStem',
  'positiveStem',
  'hasTopic',
  'enoughOptions',
  'filledOptions',
  'noCatchAll',
  'noAbsolutes',
  'evenLength',
  'noRepeatedOpening',
  'orderedNumbers',
  'hasPicture',
  'describedPictures',
  'hasModelAnswer',
] as const;
export type ReviewCheckName = (typeof reviewCheckNames)[number];

/** What is wrong with a question that fails a check. */
export type ReviewFault =
  | 'noKey'
  | 'severalKeys'
  | 'sameOptions'
  | 'notSupported'
  | 'shortStem'
  | 'negativeStem'
  | 'noTopic'
  | 'optionCount'
  | 'emptyOption'
  | 'catchAll'
  | 'absolutes'
  | 'keyByLength'
  | 'repeatedOpening'
  | 'numberOrder'
  | 'noPicture'
  | 'noAltText'
  | 'noModelAnswer';

export interface ReviewCheck {
  /** A question that fails a critical check cannot be used as it is. */
  critical: boolean;
  fault: ReviewFault;
  place: ReviewPlace;
  applies: (question: ReviewedQuestion) => boolean;
  passes: (question: ReviewedQuestion) => boolean;
}

/** Ignores case, dotted and dotless i, punctuation and repeated spaces. */
const fold = (text: string, max: number): string =>
  checkedText(text, 'NFKC', max)
    .toLowerCase()
    .replace(/\u0307|[\p{P}]/gu, '')
    .replace(/[ıi]/g, 'i')
    .replace(/\s+/g, ' ')
    .trim();
/** Question words, which carry no meaning of the answer. */
const asking = new Set(
  'which where whose there these those would could should following describes statement hangisi hangileri hangisidir aşağidakilerden aşağidaki nerede verilen'.split(
    ' ',
  ),
);
const words = (text: string, max = CHECKED_MAX): string[] => fold(text, max).split(' ').filter(Boolean);
const optionWords = ({ value }: ReviewOption): string[] => words(value, CHECKED_OPTION_MAX);
const keys = ({ options }: ReviewedQuestion) => options.filter(({ isCorrectAnswer }) => isCorrectAnswer);
const distractors = ({ options }: ReviewedQuestion) => options.filter(({ isCorrectAnswer }) => !isCorrectAnswer);
const isChoice = (question: ReviewedQuestion) => isChoiceType(question.questionType);
const isPictorial = (question: ReviewedQuestion) => isPictorialType(question.questionType);
const always = () => true;

const isCatchAll = (value: string): boolean =>
  /^(all|none|both|neither) of (the above|these|them)$|^(yukarıdakilerin )?(hepsi|tümü|tamamı|hiçbiri)$/u.test(
    value.toLowerCase().replace(/[.!]/g, '').trim(),
  );
const isAbsolute = (value: string): boolean =>
  /(?<!\p{L})(always|never|her zaman|asla|daima|hiçbir zaman)(?!\p{L})/iu.test(value);

/** A number with its unit: “2 m”, “-3,6 V”. */
const numberOf = (value: string): { size: number; unit: string } | undefined => {
  const match = /^([+-]?\d+(?:[.,]\d+)*)\s*([^\d]{0,12})$/u.exec(value.trim().replace('−', '-'));
  if (match?.[1] === undefined) return undefined;
  const plain = /^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(match[1]) ? match[1].replace(/[.,]/g, '') : match[1];
  return { size: Number(plain.replace(',', '.')), unit: match[2] ?? '' };
};

/** Numbers with one unit, ascending or descending. */
function isOrdered({ options }: ReviewedQuestion): boolean {
  const numbers = options.flatMap(({ value }) => numberOf(value) ?? []);
  if (numbers.length < options.length || new Set(numbers.map(({ unit }) => unit)).size > 1) return true;
  const steps = numbers.slice(1).map(({ size }, index) => size - (numbers[index]?.size ?? 0));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}

/** The key must not be much longer than every distractor, which would give it away. */
function keepsLength(question: ReviewedQuestion): boolean {
  const longest = Math.max(0, ...distractors(question).map(({ value }) => value.trim().length));
  const all = keys(question).map(({ value }) => value.trim().length);
  return longest === 0 || all.length > 1 || all.every((length) => length < longest * 1.5 || length < longest + 15);
}

/** A common beginning of all options belongs in the stem, unless the options are questions or numbers. */
function opensFreely({ options }: ReviewedQuestion): boolean {
  const opening = (option: ReviewOption) => optionWords(option).slice(0, 3).join(' ');
  const [first] = options;
  if (!first || optionWords(first).length < 4) return true;
  const common = opening(first);
  if (/\d|^\P{L}*$/u.test(common)) return true;
  return options.some((option) => option.value.trim().endsWith('?') || opening(option) !== common);
}

/**
 * A long word of the stem occurs in a short key and in no distractor ("clang association"). Costs no points because it
 * is often wrong: longer keys need the words of the subject.
 */
export function echoesStem(question: Pick<ReviewedQuestion, 'text' | 'options'>): boolean {
  const asked = question.text.split(/(?<=[.!:])\s/u).at(-1) ?? '';
  const stem = new Set(words(asked).filter((word) => word.length >= 5 && !asking.has(word)));
  const [right, wrong] = [true, false].map((isKey) =>
    question.options.filter(({ isCorrectAnswer }) => isCorrectAnswer === isKey).map(optionWords),
  );
  const [key] = right ?? [];
  const echoes = (value: readonly string[]) => value.some((word) => stem.has(word));
  return right?.length === 1 && key !== undefined && key.length <= 3 && echoes(key) && !(wrong ?? []).some(echoes);
}

/** The `<img …>` tags of a rich text. A search for each end would read a text of unclosed tags again for every tag. */
function pictureTags(html: string): string[] {
  const tags: string[] = [];
  let end = 0;
  for (const { index } of html.matchAll(/<img\b/gi)) {
    if (index < end) continue;
    end = html.indexOf('>', index) + 1;
    if (end === 0) break;
    tags.push(html.slice(index, end));
  }
  return tags;
}

const isDescribed = (tag: string): boolean =>
  Boolean(/\salt="([^"]*)"/i.exec(tag)?.[1]?.trim()) || / role="presentation"/.test(tag);

/** The pictures in a rich text, and whether each has an alternative text or is a decoration. */
export function picturesIn(html: string): { count: number; areDescribed: boolean } {
  const pictures = pictureTags(html);
  return { count: pictures.length, areDescribed: pictures.every(isDescribed) };
}

const describesPictures = ({ lacksAltText, options }: ReviewedQuestion): boolean =>
  lacksAltText !== true && options.every(({ picturePath, pictureAlt }) => !picturePath || Boolean(pictureAlt?.trim()));

type Rule = Pick<ReviewCheck, 'applies' | 'passes'>;
const check = (
  place: ReviewPlace,
  fault: ReviewFault,
  applies: Rule['applies'],
  passes: Rule['passes'],
): ReviewCheck => ({ critical: false, fault, place, applies, passes });
const critical = (...parts: Parameters<typeof check>): ReviewCheck => ({ ...check(...parts), critical: true });

/** The checks behind the review score, which the form also runs while a question is written. */
export const reviewChecks: Readonly<Record<ReviewCheckName, ReviewCheck>> = {
  hasKey: critical('options', 'noKey', isChoice, (question) => keys(question).length > 0),
  oneKey: critical(
    'options',
    'severalKeys',
    isChoice,
    (question) => keys(question).length < 2 || asksForSeveral(question.text),
  ),
  distinctOptions: critical(
    'options',
    'sameOptions',
    isChoice,
    ({ options }) => !hasSameOptions(options.filter(({ picturePath }) => !picturePath).map(({ value }) => value)),
  ),
  supportedByContext: critical(
    'options',
    'notSupported',
    ({ supportedByContext }) => supportedByContext !== undefined,
    ({ supportedByContext }) => supportedByContext === true,
  ),
  completeStem: check('stem', 'shortStem', always, ({ text }) => words(text).length >= 2 || /[=<>∫∑√?]/.test(text)),
  positiveStem: check('stem', 'negativeStem', always, ({ text }) => !hidesNegative(text)),
  hasTopic: check('topics', 'noTopic', always, ({ hasTopic }) => hasTopic),
  enoughOptions: check('options', 'optionCount', isChoice, ({ options }) => options.length >= 3 && options.length <= 5),
  filledOptions: check('options', 'emptyOption', isChoice, ({ options }) =>
    options.every(({ value, picturePath }) => value.trim() !== '' || Boolean(picturePath)),
  ),
  noCatchAll: check('options', 'catchAll', isChoice, ({ options }) => !options.some(({ value }) => isCatchAll(value))),
  noAbsolutes: check(
    'options',
    'absolutes',
    isChoice,
    (question) =>
      hidesNegative(question.text) ||
      !distractors(question).some(({ value }) => isAbsolute(value)) ||
      keys(question).some(({ value }) => isAbsolute(value)),
  ),
  evenLength: check('options', 'keyByLength', isChoice, keepsLength),
  noRepeatedOpening: check('options', 'repeatedOpening', isChoice, opensFreely),
  orderedNumbers: check('options', 'numberOrder', isChoice, isOrdered),
  hasPicture: check('picture', 'noPicture', isPictorial, ({ hasPicture }) => hasPicture),
  describedPictures: check('picture', 'noAltText', ({ hasPicture }) => hasPicture, describesPictures),
  hasModelAnswer: check(
    'modelAnswer',
    'noModelAnswer',
    (question) => !isScoredType(question.questionType),
    ({ modelAnswer }) => Boolean(modelAnswer?.trim()),
  ),
};

/** The checks that apply to a question, and those that fail. */
export function reviewed(question: ReviewedQuestion): { applied: ReviewCheckName[]; failed: ReviewCheckName[] } {
  const applied = reviewCheckNames.filter((name) => reviewChecks[name].applies(question));
  return { applied, failed: applied.filter((name) => !reviewChecks[name].passes(question)) };
}
