import { isChoiceType } from 'shared/contract/enums';
import { foldText } from 'shared/i18n';
import { richTextToPlain } from 'shared/ui/rich-text-view';
import { type QuestionValues } from './question-form.schema';

const hintKinds = [
  'sameOptions',
  'allCorrect',
  'longKey',
  'echo',
  'allOrNone',
  'negative',
  'noModelAnswer',
  'pictureMissing',
] as const;
/** What is worth a second look; nothing of it keeps a question from being saved. */
export type HintKind = (typeof hintKinds)[number];

type Checked = Pick<QuestionValues, 'questionType' | 'questionText' | 'options' | 'modelAnswer' | 'picturePath'>;

const fold = (text: string) => foldText(text).replace(/\s+/g, ' ').trim();
/** Words that ask rather than name. */
const askingWords = new Set([
  'which',
  'where',
  'whose',
  'there',
  'these',
  'those',
  'would',
  'could',
  'should',
  'hangi',
  'hangisi',
  'hangileri',
  'hangisidir',
  'asagidakilerden',
  'nerede',
  'nasil',
]);
const wordsOf = (text: string) =>
  (fold(text).match(/[\p{L}\p{N}]{5,}/gu) ?? []).filter((word) => !askingWords.has(word));

/** How much longer a key must be than every wrong option to be noticed, as a factor and in letters. */
const LONGER = { times: 1.5, letters: 15 };
const allOrNone = /^(all|none) of the above|^(yukaridakilerin )?(hepsi|hicbiri)\.?$/;
/** In capitals a negation is marked well enough, so this looks at the letters as they stand. */
const negative = /\b(not|except|never)\b|(değildir|olamaz|yanlıştır)/;

const pairsOf = (options: Checked['options']) => ({
  keys: options.filter(({ isCorrectAnswer }) => isCorrectAnswer).map(({ value }) => value.trim()),
  others: options.filter(({ isCorrectAnswer }) => !isCorrectAnswer).map(({ value }) => value.trim()),
});

function givenAwayByLength({ keys, others }: ReturnType<typeof pairsOf>): boolean {
  const longest = Math.max(...others.map(({ length }) => length));
  return (
    keys.length === 1 &&
    others.length > 0 &&
    keys.every(({ length }) => length >= longest * LONGER.times && length >= longest + LONGER.letters)
  );
}

/** A word of the question that only the key repeats. */
function givenAwayByWording(stem: string, { keys, others }: ReturnType<typeof pairsOf>): boolean {
  const asked = new Set(wordsOf(stem));
  const elsewhere = new Set(others.flatMap(wordsOf));
  return (
    keys.length === 1 &&
    others.length > 0 &&
    keys.flatMap(wordsOf).some((word) => asked.has(word) && !elsewhere.has(word))
  );
}

function choiceHints(stem: string, all: Checked['options']): HintKind[] {
  const options = all.filter(({ value }) => value.trim() !== '');
  const pairs = pairsOf(options);
  const distinct = new Set(options.map(({ value }) => fold(value)));
  const found: Partial<Record<HintKind, boolean>> = {
    sameOptions: distinct.size < options.length,
    allCorrect: options.length > 1 && pairs.others.length === 0,
    longKey: givenAwayByLength(pairs),
    echo: givenAwayByWording(stem, pairs),
    allOrNone: options.some(({ value }) => allOrNone.test(fold(value))),
  };
  return hintKinds.filter((kind) => found[kind]);
}

/**
 * Item-writing checks that need nothing but the question (Haladyna, Downing & Rodriguez 2002). A question without text
 * is only begun and gets no advice.
 */
export function qualityHints({ questionType, questionText, options, modelAnswer, picturePath }: Checked): HintKind[] {
  const stem = richTextToPlain(questionText);
  if (stem.trim() === '') return [];
  const isChoice = isChoiceType(questionType);
  const hasPicture = picturePath !== '' || options.some((option) => option.picturePath !== '');
  return [
    ...(isChoice ? choiceHints(stem, options) : []),
    ...(negative.test(stem) ? (['negative'] as const) : []),
    ...(!isChoice && modelAnswer === '' ? (['noModelAnswer'] as const) : []),
    ...(questionType === 3 && !hasPicture ? (['pictureMissing'] as const) : []),
  ];
}
