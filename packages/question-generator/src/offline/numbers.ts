import type { Difficulty } from '@teacher-portal/item-writing/item-types';
import { type RuleLanguage } from './rule-language';
import type { Random } from './random';

/** The notation of a number, so that distractors use the same. */
export interface NumberForm {
  value: number;
  decimals: number;
  grouped: boolean;
  style: 'digits' | 'words';
  /** A percentage of a whole is at most 100. */
  percent: boolean;
}

const words: Record<RuleLanguage, readonly string[]> = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  tr: ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz', 'on', 'on bir', 'on iki'],
};

const separators: Record<RuleLanguage, { group: string; decimal: string }> = {
  en: { group: ',', decimal: '.' },
  tr: { group: '.', decimal: ',' },
};

/** Reads “1,250”, “3.5” or “seven” (in Turkish “1.250”, “3,5”, “yedi”); undefined for anything else. */
export function readNumber(text: string, language: RuleLanguage, percent = false): NumberForm | undefined {
  const word = words[language].indexOf(text.toLocaleLowerCase(language));
  if (word >= 0) return { value: word, decimals: 0, grouped: false, style: 'words', percent };
  const { group, decimal } = separators[language];
  const grouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`).test(text);
  if (!grouped && !new RegExp(`^\\d+(\\${decimal}\\d+)?$`).test(text)) return undefined;
  const plain = text.replaceAll(group, '').replace(decimal, '.');
  return { value: Number(plain), decimals: plain.split('.')[1]?.length ?? 0, grouped, style: 'digits', percent };
}

export function writeNumber(value: number, form: NumberForm, language: RuleLanguage): string | undefined {
  if (form.style === 'words') return words[language][value];
  const { group, decimal } = separators[language];
  const [whole = '', part] = value.toFixed(form.decimals).split('.');
  const written = form.grouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  return part === undefined ? written : `${written}${decimal}${part}`;
}

/** The power of ten that the number is rounded to, so that 300,000 is not offered beside 287,114. */
function grain({ value, decimals }: NumberForm): number {
  if (decimals > 0) return 10 ** -decimals;
  let step = 1;
  while (value % (step * 10) === 0 && step * 10 < value) step *= 10;
  return value >= 30 && value % (step * 5) === 0 ? step * 5 : step;
}

/** Distances from the key; harder questions have closer ones. */
const steps: Record<Difficulty, readonly number[]> = {
  1: [0.2, 0.35, 0.5, 0.75],
  2: [0.1, 0.2, 0.3, 0.5],
  3: [0.08, 0.15, 0.25, 0.35],
  4: [0.05, 0.1, 0.15, 0.25],
  5: [0.03, 0.06, 0.1, 0.15],
};

const yearSteps: Record<Difficulty, readonly number[]> = {
  1: [10, 15, 20, 25, 30],
  2: [5, 8, 11, 15],
  3: [3, 5, 7, 9],
  4: [2, 3, 4, 6],
  5: [1, 2, 3, 4],
};

interface Span {
  after: number;
  before: number;
}

const joint = '\\s*(?:and|to|until|ve|ile|[-–—])\\s*';
const yearBehind = new RegExp(`^${joint}(\\d{3,4})\\b`);
const yearAhead = new RegExp(`\\b(\\d{3,4})${joint}$`);

/** In “between 1402 and 1405” each year limits the other: the text before and after a year. */
export const spanAround = (before: string, behind: string): Span => ({
  after: Number(yearAhead.exec(before)?.[1] ?? 0),
  before: Number(yearBehind.exec(behind)?.[1] ?? Infinity),
});

/** The latest year that a text can mention as past. */
export const thisYear = (): number => new Date().getFullYear();

/** Years near a year, inside the span, and not in the future. */
export function nearbyYears(
  year: number,
  difficulty: Difficulty,
  random: Random,
  span: Span = { after: 0, before: Infinity },
): string[] {
  const latest = Math.min(thisYear(), Math.max(year, 2020));
  return random
    .shuffle(yearSteps[difficulty].flatMap((step) => [year - step, year + step]))
    .filter((other) => other <= latest && other > span.after && other < span.before)
    .map(String);
}

/** Numbers of similar magnitude in the same notation, in random order so that the key is not always the middle one. */
export function nearbyNumbers(
  form: NumberForm,
  language: RuleLanguage,
  difficulty: Difficulty,
  random: Random,
): string[] {
  const unit = grain(form);
  const small = form.value <= 12 && form.decimals === 0;
  const away = small
    ? [1, 2, 3, 4]
    : steps[difficulty].map((share) => Math.max(unit, Math.round((form.value * share) / unit) * unit));
  const others = [...new Set(away)].flatMap((step) => [form.value - step, form.value + step]);
  return random
    .shuffle(others)
    .filter((value) => value > (small ? 1 : 0) && !(form.percent && value > 100))
    .flatMap((value) => writeNumber(value, form, language) ?? []);
}
