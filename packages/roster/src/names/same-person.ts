import { foldText } from '@teacher-portal/text-folding/fold-text';
import { plainText } from '@teacher-portal/text-folding/typed-text';

/** What spreadsheets add to a number: wrappers that keep its zeros (`'0101`, `="0101"`), or decimals. */
const around = /^=?["']|["']$/g;
const emptyDecimal = /^(\d+)[.,]0{1,2}$/;

/** A student number without what a spreadsheet has added; keeps zeros, spaces and hyphens inside. */
export const plainNumber = (text: string): string =>
  plainText(text).replace(around, '').trim().replace(emptyDecimal, '$1');

/** The number without spaces and hyphens, but with the zeros in front of it. */
const compactNumber = (text: string): string => foldText(plainNumber(text)).replace(/[\s-]/g, '');

/** Equal for two spellings of one student number. Spreadsheets drop the zeros in front. */
export const numberKey = (text: string): string => compactNumber(text).replace(/^0+(?=\d)/, '');

/** Whether a spelling of the same number has zeros that the other one has lost. */
export const hasMoreZeros = (text: string, than: string): boolean =>
  compactNumber(text).length > compactNumber(than).length;

/** Finds things by number: the one with the same spelling, or else the only one with the same number. */
export function numberIndex<Thing>(
  things: readonly Thing[],
  numberOf: (thing: Thing) => string | null | undefined,
): (number: string) => Thing | 'ambiguous' | undefined {
  const exact = new Map<string, Thing>();
  const alike = new Map<string, Thing | 'ambiguous'>();
  for (const thing of things) {
    const number = numberOf(thing);
    if (!number) continue;
    const key = numberKey(number);
    exact.set(plainNumber(number).toLowerCase(), thing);
    alike.set(key, alike.has(key) ? 'ambiguous' : thing);
  }
  return (number) => exact.get(plainNumber(number).toLowerCase()) ?? alike.get(numberKey(number));
}

const rounded = /^[+-]?\d(?:[.,]\d+)?e[+-]\d+$/i;
const decimal = /^\d+[.,]\d+$/;
const date =
  /^(?:\d{1,2}[./]\d{1,2}[./](?:\d{2}|\d{4})|(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:[ t]00:00(?::00)?)?$/;
const time = /^\d{1,2}:\d{2}(?::\d{2})?$/;
const truth = /^(?:true|false|dogru|yanlis)$/;
const months = [
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  ...['oca', 'sub', 'nis', 'haz', 'tem', 'agu', 'eyl', 'eki', 'kas', 'ara'],
].join('|');
const monthDate = new RegExp(`^(?:\\d{1,2}(?:[-. ]|\\. )(?:${months})|(?:${months})[-. ]\\d{2})$`);

/** A long number that a spreadsheet has rounded: `1,23457E+11`. */
export const isRounded = (text: string): boolean => rounded.test(plainNumber(text));

/** A number such as 10-1 that a spreadsheet has made a date or a time: `10.Oca`, `1-Oct`, `2026-01-10`, `01:30`. */
export const isDated = (text: string): boolean => {
  const plain = foldText(plainNumber(text));
  return date.test(plain) || monthDate.test(plain) || time.test(plain);
};

/** What a spreadsheet shows instead of a value: `#N/A`, `####`, or a formula without its value. */
export const isCellError = (text: string): boolean => /^#(?:[#=]|[A-Z])/i.test(plainNumber(text));

/** A student number that a spreadsheet has damaged: rounded, a decimal, a date, a boolean, or an error. */
export const isDamagedNumber = (text: string): boolean => {
  const plain = plainNumber(text);
  return isRounded(text) || isDated(text) || decimal.test(plain) || truth.test(foldText(plain)) || isCellError(text);
};

const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** “Aksu, Nil” as “Nil Aksu”. */
export function spokenName(name: string): string {
  const [family = '', given = '', more] = name.split(',').map((part) => part.trim());
  return family === '' || given === '' || more !== undefined || suffix.test(given) ? name : `${given} ${family}`;
}

/** The folded words of a name as it is spoken. */
export const nameWords = (name: string): string[] =>
  foldText(plainText(spokenName(name)).replaceAll("'", '')).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Equal for two spellings of one name in either order. */
export const nameKey = (name: string): string => {
  const words = nameWords(name);
  return words.length === 0 ? plainText(name) : words.sort().join(' ');
};

/** Whether each word is the same, or the same in capitals. */
const isCapitalised = (words: readonly string[], of: readonly string[]): boolean =>
  words.length === of.length &&
  words.every((word, at) => [of[at], of[at]?.toLocaleUpperCase('tr'), of[at]?.toLocaleUpperCase('en')].includes(word));

/**
 * Whether a list corrects nothing in a name on record: it differs only in invisible signs, apostrophes, hyphens,
 * capitals or the order of given and family name.
 */
export function isSameName(recorded: string, listed: string): boolean {
  const [was, now] = [recorded, listed].map((name) => plainText(spokenName(name)));
  return (
    isCapitalised(now?.split(' ') ?? [], was?.split(' ') ?? []) ||
    (nameKey(recorded) === nameKey(listed) && nameWords(recorded).join(' ') !== nameWords(listed).join(' '))
  );
}

/**
 * Whether every word of the shorter name is one of the longer: middle and family names may be missing. Signs such as `—`
 * are no part of a name.
 */
export function isPartOfName(one: string, other: string): boolean {
  const [a, b] = [nameWords(one), nameWords(other)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length > 0 && short.every((word) => long.includes(word));
}

/** Whether the names differ only in a middle or a second family name. */
export const isMissingNames = (one: string, other: string): boolean =>
  Math.min(nameWords(one).length, nameWords(other).length) > 1 && isPartOfName(one, other);

/** The dot of a lone letter distinguishes sections I and İ; in a word, capitals lose or gain it. */
const dotted = /(?<!\p{L})[iİ](?!\p{L})|(?<=\p{L})[ıİ]|[ıİ](?=\p{L})/gu;
const dotless = /(?<!\p{L})I(?!\p{L})/gu;
const separators = /[^\p{L}\p{M}\p{N}]+/gu;

/** Equal for `9a`, `9-A` and `9 / a`, but not for `9-C` and `9-Ç`, `9-I` and `9-İ`, or `9-10` and `910`. */
export const sectionKey = (section: string): string => {
  const folded = plainText(section).replace(dotted, 'i').replace(dotless, 'ı').toLowerCase();
  const isBetweenDigits = (at: number, end: number) =>
    /\d/.test(folded.charAt(at - 1)) && /\d/.test(folded.charAt(end));
  return (
    folded.replace(separators, (signs, at: number) => (isBetweenDigits(at, at + signs.length) ? '-' : '')) || folded
  );
};
