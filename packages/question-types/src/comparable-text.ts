import { inForm } from '@teacher-portal/text-folding/combining-marks';
import { foldText } from '@teacher-portal/text-folding/fold-text';

/** Texts that are longer than this are kept, and scored as wrong: no accepted form is that long. */
export const ANSWER_MAX = 1000;

/** Whether a text has nothing to see: blanks, and signs without a width. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cf}]/u.test(text);

/** How two texts are compared. `language`: the BCP 47 tag of the course's language, which decides on case. */
export interface Comparing {
  language: string;
  ignoresCase: boolean;
  ignoresAccents: boolean;
  ignoresFinalPunctuation: boolean;
}

/** Any run of signs, in a form with wildcards; no letter of any writing. */
export const ANY_RUN = '\uE000';

const punctuation = '.,;:!?…';

/** Not a regular expression, which would backtrack from each sign of a long run. */
function withoutFinalPunctuation(text: string): string {
  let end = text.length;
  while (end > 0 && `${punctuation} `.includes(text.charAt(end - 1))) end -= 1;
  // A text of nothing else is not emptied: “?” may be the answer.
  return end === 0 ? text : text.slice(0, end);
}

/** One kind of quotes and dashes, and nothing invisible. */
const plainSigns = (text: string): string =>
  inForm(
    inForm(text, 'NFC')
      .replace(/\p{Cf}/gu, '')
      .replace(/['‘’‛′ʼ`´＇]/gu, "'")
      .replace(/["“”„‟″«»]/gu, '"')
      .replace(/[\p{Pd}−]/gu, '-'),
    'NFC',
  );

const withFewBlanks = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Turkish and Azerbaijani write I as ı in lower case. */
const hasDotlessI = (language: string): boolean => /^(?:tr|az)(?:-|$)/iu.test(language);

const withoutAccents = (text: string): string =>
  inForm(inForm(text, 'NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i'), 'NFC');

/** The letters of a text as they are compared. */
function lettersOf(text: string, { language, ignoresCase, ignoresAccents }: Comparing): string[] {
  if (ignoresAccents) return [ignoresCase ? foldText(text) : withoutAccents(text)];
  if (!ignoresCase) return [text];
  const own = inForm(text.toLocaleLowerCase(language), 'NFC');
  return hasDotlessI(language) ? [own, inForm(text.toLowerCase(), 'NFC')] : [own];
}

/**
 * What is compared of a text. Two texts where case does not matter in a Turkish course: by the rules of Turkish, and by
 * those of other languages, so that “TITLE” is “title” and “IŞIK” is “ışık”.
 */
export const comparableTexts = (text: string, comparing: Comparing): string[] =>
  lettersOf(plainSigns(text), comparing)
    // Last, because a blank may have carried an accent.
    .map(withFewBlanks)
    .map((each) => (comparing.ignoresFinalPunctuation ? withoutFinalPunctuation(each) : each));

/** Whether two texts are the same, as they are compared. */
export function isSameText(one: string, other: string, comparing: Comparing): boolean {
  const others = comparableTexts(other, comparing);
  return comparableTexts(one, comparing).some((text, at) => text === others[at]);
}

/** Reads `*` as any run of signs and `\*` as a star. */
export const withWildcards = (form: string): string =>
  form.replaceAll(ANY_RUN, '').replace(/\\\*|\*/gu, (sign) => (sign === '*' ? ANY_RUN : '*'));

/** What stands between the runs of a form. */
export const piecesOf = (form: string): readonly string[] => form.split(ANY_RUN);

/** Whether the whole text is of the form: each piece is searched for once, behind the one before. */
function isOfForm(text: string, [start = '', ...pieces]: readonly string[]): boolean {
  const end = pieces.pop();
  if (end === undefined) return text === start;
  if (text.length < start.length + end.length || !text.startsWith(start) || !text.endsWith(end)) return false;
  const limit = text.length - end.length;
  let from = start.length;
  return pieces.every((piece) => {
    const at = text.indexOf(piece, from);
    from = at + piece.length;
    return at >= 0 && from <= limit;
  });
}

/**
 * Whether a text is of an accepted form, in which `withWildcards` may have put runs; `comparableTexts` of both are given,
 * compared in the same way, those of the form in pieces.
 */
export const isOfAnyForm = (texts: readonly string[], forms: readonly (readonly string[])[]): boolean =>
  texts.some((each, at) => isOfForm(each, forms[at] ?? []));
