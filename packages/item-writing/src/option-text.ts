import { CHECKED_MAX } from './checked-text';
import { inForm } from '@teacher-portal/text-folding/combining-marks';

/** Splits a text into formulas between dollar signs and the text around them. */
const parts = (text: string): string[] => text.split(/(\$[^$]+\$)/);

/** Not a regular expression, which would backtrack from each sign of a long run. */
function withoutFinalSigns(text: string): string {
  let end = text.length;
  while (end > 0 && '.,;:'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const tidy = (text: string): string =>
  withoutFinalSigns(
    inForm(text, 'NFC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[−–—]/g, '-').replace(/\s+/g, ' ').trim(),
  ).trim();

/**
 * “AABB” and “aabb” are two genotypes, and case matters in formulas: only plain words, and capitalised ones of at
 * least four letters, ignore case.
 */
const isCapitalWord = (word: string): boolean => /^\p{Lu}{4,}$/u.test(word) && !/^(?:(\p{L})\1)+$/u.test(word);
const isPlainWord = (word: string): boolean => /^\p{L}\p{Ll}{2,}$/u.test(word) || isCapitalWord(word);

/** An option's language is unknown, so the case rules for i of both English and Turkish apply. */
const sameLetters = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase() || one.toLocaleLowerCase('tr') === other.toLocaleLowerCase('tr');

const sameWord = (one: string, other: string): boolean =>
  one === other || (isPlainWord(one) && isPlainWord(other) && sameLetters(one, other));

const wordsIn = (text: string): string[] => tidy(text).split(/(?<=[^\p{L}\p{N}])|(?=[^\p{L}\p{N}])/u);

function samePart(one: string, other: string): boolean {
  if (one.startsWith('$') || other.startsWith('$')) return one.replace(/\s/g, '') === other.replace(/\s/g, '');
  const [ours, theirs] = [wordsIn(one), wordsIn(other)];
  return ours.length === theirs.length && ours.every((word, at) => sameWord(word, theirs[at] ?? ''));
}

/**
 * Whether two options say the same: equal except for spaces, quote and dash characters, a final punctuation mark, and
 * the case of ordinary words. Signs, numbers, accents, formulas and the case of short or mixed-case words matter. Texts
 * that are longer than checks read must be equal.
 */
export function sameOption(one: string, other: string): boolean {
  if (one === other || Math.max(one.length, other.length) > CHECKED_MAX) return one === other;
  const [ours, theirs] = [parts(tidy(one)), parts(tidy(other))];
  return ours.length === theirs.length && ours.every((part, at) => samePart(part, theirs[at] ?? ''));
}

/** Equal for options that say the same, and cheap to compute: only options with equal sketches are compared. */
export const optionSketch = (text: string): string =>
  text.length > CHECKED_MAX
    ? text
    : tidy(text)
        .toLowerCase()
        .replace(/[iı\u0307\s]/g, '');

/** Whether any two of these options say the same; empty ones are ignored. */
export function hasSameOptions(values: readonly string[]): boolean {
  const seen = new Map<string, string[]>();
  return values.some((value) => {
    if (value.trim() === '') return false;
    const key = optionSketch(value);
    const alike = seen.get(key) ?? [];
    seen.set(key, [...alike, value]);
    return alike.some((other) => sameOption(value, other));
  });
}
