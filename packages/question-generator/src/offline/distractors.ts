import type { Difficulty } from '@teacher-portal/item-writing/item-types';
import { type RuleLanguage } from './rule-language';
import { contentStems, coverage, fold } from '../checks/content-words';
import { nearbyNumbers, nearbyYears, spanAround } from './numbers';
import { seededRandom, seedOf, type Random } from './random';
import type { Answer, LanguageRules, Sentence } from './types';

export interface Setting {
  language: RuleLanguage;
  rules: LanguageRules;
  sentences: readonly Sentence[];
  difficulty: Difficulty;
  random: Random;
  seed: number;
  /** Also what the rules do not ask: sentences that need others, answers that the rest of the sentence gives away. */
  unfiltered: boolean;
}

/** With random numbers of its own, so that a question stays the same when others come or go. */
export const settingFor = (setting: Setting, name: string): Setting => ({
  ...setting,
  random: seededRandom(seedOf(name, setting.seed)),
});

const wanted = 3;
export const leastDistractors = 2;

/**
 * Distractors for an answer as base forms: of the same kind, preferably from the texts. Fewer than `leastDistractors`
 * make the question impossible.
 */
export function distractorsFor(answer: Answer, sentence: Sentence, setting: Setting): string[] {
  const pools =
    answer.number || answer.kind === 'year'
      ? [numbersFor(answer, sentence, setting)]
      : [fromTexts(answer, sentence, setting), fromOutside(answer, setting)];
  const chosen: string[] = [];
  for (const base of pools.flat()) {
    if (chosen.length === wanted) break;
    if (fits(base, answer, sentence, setting, chosen)) chosen.push(base);
  }
  return chosen.length >= leastDistractors ? chosen : [];
}

function numbersFor(
  { kind, number, base, form, start, end }: Answer,
  { text }: Sentence,
  { language, difficulty, random, rules }: Setting,
): string[] {
  if (kind === 'year')
    return nearbyYears(Number(base), difficulty, random, spanAround(text.slice(0, start), text.slice(end)));
  if (!number) return [];
  if (kind !== 'ordinal') return nearbyNumbers(number, language, difficulty, random);
  return random.shuffle([-2, -1, 1, 2]).flatMap((step) => rules.ordinal(number.value + step, form) ?? []);
}

/** Answers of the same kind from other sentences, in the order of the passages: context first. */
function fromTexts(answer: Answer, sentence: Sentence, { sentences, rules }: Setting): string[] {
  return sentences
    .filter(({ order }) => order !== sentence.order)
    .flatMap(({ answers }) => answers.filter((other) => isSameSort(answer, other, rules)).map(({ base }) => base));
}

/** Harder questions use closer siblings. */
const reach: Record<Difficulty, number> = { 1: 20, 2: 8, 3: 6, 4: 5, 5: 4 };

function fromOutside(answer: Answer, { rules, random, difficulty }: Setting): string[] {
  const siblings = rules.siblings(answer);
  return [...random.shuffle(siblings.slice(0, reach[difficulty])), ...siblings.slice(reach[difficulty])];
}

const wide = new Set(['country', 'continent', 'ocean', 'empire', 'sea']);
const lastWord = (text: string) => text.split(' ').at(-1);
const isAcronym = (text: string) => /^\p{Lu}{2,6}$/u.test(text);

function isSameSort(one: Answer, other: Answer, rules: LanguageRules): boolean {
  if (one.kind !== other.kind || one.sort !== other.sort || one.number || other.number) return false;
  if (one.schoolClass !== undefined) return one.schoolClass === other.schoolClass;
  switch (one.kind) {
    case 'term':
      return one.schoolClass === undefined && other.schoolClass === undefined && rules.alike(one.base, other.base);
    case 'name':
      // Only their words can be compared: “Treaty of …” and “Treaty of …”.
      return lastWord(one.base) === lastWord(other.base) || one.base.split(' ')[0] === other.base.split(' ')[0];
    case 'organisation':
      return isAcronym(one.base) === isAcronym(other.base);
    case 'place':
      // A region would also be right beside a country inside it.
      return !wide.has(other.schoolClass ?? '');
    default:
      return true;
  }
}

const partsOf = (text: string) => text.split(/[\s-]/).filter((word) => word.length > 2);

function fits(
  base: string,
  answer: Answer,
  sentence: Sentence,
  { language, rules, sentences }: Setting,
  chosen: readonly string[],
): boolean {
  const folded = fold(base, language);
  const key = fold(answer.base, language);
  const shown = fold(`${sentence.lead ?? ''} ${sentence.text}`, language);
  const isNumeric = Boolean(answer.number) || answer.kind === 'year';
  const standsThere = isNumeric
    ? new RegExp(`(?<![\\d.,\\p{L}])${folded.replaceAll('.', '\\.')}(?![\\d\\p{L}])`, 'u').test(shown)
    : shown.includes(folded);
  if (standsThere || chosen.some((other) => fold(other, language) === folded) || folded === key) return false;
  if (isNumeric) return rules.inflect(base, answer) !== undefined;
  if (folded.includes(key) || key.includes(folded) || rules.synonyms(base, answer.base)) return false;
  // “Goodall” and “Marie Curie” are different forms of names.
  if (answer.kind === 'person' && base.includes(' ') !== answer.base.includes(' ')) return false;
  if (answer.kind === 'person' && shown.replace(key, '').includes(fold(lastWord(base) ?? base, language))) return false;
  if (answer.kind !== 'term' && answer.kind !== 'name' && sharesName(base, [answer.base, ...chosen])) return false;
  if (base.length > answer.base.length * 2.5 + 6 || answer.base.length > base.length * 2.5 + 6) return false;
  const written = rules.inflect(base, answer);
  return (
    written !== undefined &&
    !shown.includes(fold(written, language)) &&
    !isAlsoTrue(base, answer, sentence, sentences, language)
  );
}

/** “Davis” and “Thomas Davis” may be the same person. */
function sharesName(base: string, others: readonly string[]): boolean {
  const own = partsOf(base);
  return others
    .map(partsOf)
    .some((parts) => own.every((part) => parts.includes(part)) || parts.every((part) => own.includes(part)));
}

/** Whether another sentence says nearly the same about the distractor, so that it would also be right. */
function isAlsoTrue(
  base: string,
  answer: Answer,
  sentence: Sentence,
  sentences: readonly Sentence[],
  language: RuleLanguage,
): boolean {
  const asked = contentStems(
    sentence.text.slice(sentence.from, answer.start) + sentence.text.slice(answer.end),
    language,
  );
  const folded = fold(base, language);
  return sentences.some(
    ({ order, text, stems }) =>
      order !== sentence.order && fold(text, language).includes(folded) && coverage(asked, stems) >= 0.5,
  );
}
