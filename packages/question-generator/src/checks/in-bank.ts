import { isChoiceType, isDrawnType, isPictorialType } from '@teacher-portal/item-writing/item-types';
import type { Language } from '../language';
import { optionSketch, sameOption } from '@teacher-portal/item-writing/option-text';
import { resembles, SAME_QUESTION, shingles } from './near-duplicate';
import type { BankedQuestion, CheckedQuestion, QualityFinding } from './checked-question';
import { subjectStems } from './support';

const whole = ({ text, options }: BankedQuestion) => [text, ...options.map(({ value }) => value).sort()].join(' ');

const withoutMark = ({ text }: BankedQuestion): string => text.replace(/\?+$/, '');

/** The same options in any order, whether or not the keys agree. */
export const sameOptions = (one: BankedQuestion['options'], other: BankedQuestion['options']): boolean =>
  one.length === other.length && one.every(({ value }) => other.some((each) => sameOption(value, each.value)));

/** Reads each question once, however many it is compared with. */
export function readOnce<Read>(read: (question: BankedQuestion) => Read): (question: BankedQuestion) => Read {
  const known = new WeakMap<BankedQuestion, Read>();
  return (question) => {
    const found = known.get(question) ?? read(question);
    known.set(question, found);
    return found;
  };
}

/** Finds questions that resemble a given one. */
export interface Comparison {
  /** Those with the same text. */
  alike: (question: BankedQuestion, others: readonly BankedQuestion[]) => BankedQuestion[];
  /** The first with nearly the same text and options. */
  resembling: (question: BankedQuestion, others: readonly BankedQuestion[]) => BankedQuestion | undefined;
}

export function comparison(language: Language): Comparison {
  const sketchOf = readOnce((question) => optionSketch(withoutMark(question)));
  const shinglesOf = readOnce((question) => shingles(whole(question), language));
  return {
    alike: (question, others) =>
      others.filter(
        (other) => sketchOf(other) === sketchOf(question) && sameOption(withoutMark(other), withoutMark(question)),
      ),
    resembling: (question, others) =>
      others.find((other) => other !== question && resembles(shinglesOf(question), shinglesOf(other), SAME_QUESTION)),
  };
}

/** “Which of these is true?” fits any topic, and a text about a picture or drawing means nothing without it. */
export const saysMuch = (
  { text, questionType: type }: Pick<CheckedQuestion, 'text' | 'questionType'>,
  language: Language,
): boolean => !isPictorialType(type) && !isDrawnType(type) && subjectStems(text, language).size >= 2;

/** The nearest question of the bank of which this one is a copy, a variant with other options, or a near-duplicate. */
export function foundInBank(
  question: CheckedQuestion,
  bank: readonly BankedQuestion[],
  language: Language,
  { alike, resembling }: Comparison,
): QualityFinding | undefined {
  const finding = (name: QualityFinding['name'], other: BankedQuestion | undefined): QualityFinding | undefined =>
    other && { name, severity: 'warning', ...(other.id !== undefined && { questionId: other.id }) };
  const sameStem = alike(question, bank);
  const isChoice = isChoiceType(question.questionType);
  const saysEnough = saysMuch(question, language);
  const copy =
    saysEnough || isChoice
      ? sameStem.find(
          ({ options }) => sameOptions(question.options, options) && (question.options.length > 0 || !isChoice),
        )
      : undefined;
  return (
    finding('copyInBank', copy) ??
    finding('stemInBank', saysEnough ? sameStem[0] : undefined) ??
    finding('duplicateInBank', resembling(question, bank))
  );
}
