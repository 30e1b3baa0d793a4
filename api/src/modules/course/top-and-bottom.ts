import { type Figure } from '@teacher-portal/item-statistics/figure';

/** Maximum length of each list. */
export const LIST_LENGTH = 5;

/**
 * The best and the worst, each list starting with the extreme. Students without a value are in neither list, and
 * nobody is in both: below ten, the better half is the top. Ties keep their order in both.
 */
export function topAndBottom<T extends Figure>(ranked: readonly T[]): { top: T[]; bottom: T[] } {
  const known = ranked.filter(({ value }) => value !== null).sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const top = known.slice(0, Math.min(LIST_LENGTH, Math.ceil(known.length / 2)));
  const last = known.slice(Math.max(top.length, known.length - LIST_LENGTH));
  const bottom = last.sort((a, b) => (a.value ?? 0) - (b.value ?? 0));
  return { top, bottom };
}
