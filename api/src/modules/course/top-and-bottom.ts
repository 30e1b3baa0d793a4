import { type Figure } from '../../indices/figure';

/** Students in each of the two lists. */
export const LIST_LENGTH = 5;

/**
 * The strongest and the weakest, each list from its end inwards. Who has no value is in neither list, and nobody is in
 * both: of fewer than ten the upper half is the top. Equal values keep the order that they came in.
 */
export function topAndBottom<T extends Figure>(ranked: readonly T[]): { top: T[]; bottom: T[] } {
  const known = ranked.filter(({ value }) => value !== null).sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const top = known.slice(0, Math.min(LIST_LENGTH, Math.ceil(known.length / 2)));
  const bottom = known.slice(Math.max(top.length, known.length - LIST_LENGTH)).reverse();
  return { top, bottom };
}
