import { foldText } from 'shared/i18n';

/** What stands for an option that is only understood after the others have been read, folded. */
const closing: readonly RegExp[] = [
  /^(all|none|both|neither|any|each) of (the )?(above|these|them|previous|others?)\b/,
  /^(all|none) (of )?(the )?(above|options?|answers?|choices?)\b/,
  /^(all|none|both|neither)( (are|is))?( (in)?correct| right| wrong| true| false)?$/,
  /^(yukaridakiler|bunlar|verilenler|secenekler|siklar)(den|dan|in|un)? (hepsi|tumu|tamami|hicbiri|hic biri|her ?ikisi)\b/,
  /^(hepsi|tumu|tamami|hicbiri|hic biri|her ?ikisi( de)?|ikisi de)( (de )?(dogru(dur)?|yanlis(tir)?|degil(dir)?|dogru degil(dir)?))?$/,
  /^(hicbir|butun|tum) (secenek|sik|secenekler|siklar)\b/,
];

/** Options called by their letters: “A and C”, “A ve B doğru”, “Only B”, “Yalnız A”. */
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

/** “All of the above”, “Hiçbiri”: it speaks of the options before it, so it stays behind them. */
export const isClosing = isAny(closing);
/** It calls other options by the letters that they have in the original. */
export const namesLetters = isAny(letters);

/**
 * The options of a question in another order that still makes sense: those that speak of the others stay last, and where one
 * calls others by their letters all stay as they are.
 */
export function reordered<Option extends { value: string }>(
  options: readonly Option[],
  mix: (options: readonly Option[]) => Option[],
): Option[] {
  if (options.some(({ value }) => namesLetters(value))) return [...options];
  return [...mix(options.filter(({ value }) => !isClosing(value))), ...options.filter(({ value }) => isClosing(value))];
}
