import { foldText } from '@teacher-portal/remote-sdk/i18n';

/** Folded texts of options that only make sense after the others. */
const closing: readonly RegExp[] = [
  /^(all|none|both|neither|any|each) of (the )?(above|these|them|previous|others?)\b/,
  /^(all|none) (of )?(the )?(above|options?|answers?|choices?)\b/,
  /^(all|none|both|neither)( (are|is))?( (in)?correct| right| wrong| true| false)?$/,
  /^(yukaridakiler|bunlar|verilenler|secenekler|siklar)(den|dan|in|un)? (hepsi|tumu|tamami|hicbiri|hic biri|her ?ikisi)\b/,
  /^(hepsi|tumu|tamami|hicbiri|hic biri|her ?ikisi( de)?|ikisi de)( (de )?(dogru(dur)?|yanlis(tir)?|degil(dir)?|dogru degil(dir)?))?$/,
  /^(hicbir|butun|tum) (secenek|sik|secenekler|siklar)\b/,
];

/** Options that refer to others by letter: “A and C”, “A ve B doğru”, “Only B”, “Yalnız A”. */
const letter = '[a-f]';
const between = '(, ?| ?& ?| and | ve | ile | or | veya | ya da )';
const letters: readonly RegExp[] = [
  new RegExp(
    `^(both |only |options? |answers? |yalniz(ca)? |sadece |hem )?${letter}(${between}${letter})+( (are|is|siklari|secenekleri|dogru|yanlis|correct|right|wrong).*)?$`,
  ),
  new RegExp(`^(only|option|answer|yalniz|yalnizca|sadece) ${letter}$`),
  new RegExp(`^${letter} (sikki|secenegi)$`),
];

const wordsOf = (value: string) =>
  foldText(value)
    .replace(/[.!;:'’"“”()]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const isAny =
  (patterns: readonly RegExp[]) =>
  (value: string): boolean =>
    patterns.some((pattern) => pattern.test(wordsOf(value)));

/** Whether an option such as “All of the above” or “Hiçbiri” refers to the options above it and must stay last. */
export const isClosing = isAny(closing);
/** Whether an option refers to others by the letters they have in the original. */
export const namesLetters = isAny(letters);

/**
 * Shuffles the options of a question where that makes sense: those that refer to the others stay last, and if any
 * refers to letters, none moves.
 */
export function reordered<Option extends { value: string }>(
  options: readonly Option[],
  mix: (options: readonly Option[]) => Option[],
): Option[] {
  if (options.some(({ value }) => namesLetters(value))) return [...options];
  return [...mix(options.filter(({ value }) => !isClosing(value))), ...options.filter(({ value }) => isClosing(value))];
}
