import { mean, NOISE, sum } from './statistics';
import { normal90 } from './student-t';

/**
 * Centred sums of squares and products over one group of answers: x is the share of marks earned on the question, y
 * the share earned on the rest of the assessment. PostgreSQL's `regr_sxx`, `regr_syy`, `regr_sxy`.
 */
export interface CentredSums {
  n: number;
  sxx: number;
  syy: number;
  sxy: number;
}

export type DiscriminationBand = 'very-good' | 'good' | 'marginal' | 'poor';

export interface Discrimination {
  /** −100 to 100; null if there is not enough data or no variance. */
  value: number | null;
  n: number;
  /** The 90 % interval, in the same unit. */
  low: number | null;
  high: number | null;
  /** True while there are too few answers to rely on it. */
  provisional: boolean;
  band: DiscriminationBand | null;
}

/** Below this share, only fast students reached the question, who are too alike to be compared. */
const REACHED_FROM = 0.8;

/** Whether enough of the students who were there reached a question of an assessment. */
export const isReachedByEnough = (reached: number, present: number): boolean => reached >= REACHED_FROM * present;

const DISCRIMINATION_SHOWN_FROM = 10;
const DISCRIMINATION_FIRM_FROM = 30;

export function centredSums(pairs: readonly { item: number; rest: number }[]): CentredSums {
  const mx = mean(pairs.map(({ item }) => item)) ?? 0;
  const my = mean(pairs.map(({ rest }) => rest)) ?? 0;
  return {
    n: pairs.length,
    sxx: sum(pairs.map(({ item }) => (item - mx) ** 2)),
    syy: sum(pairs.map(({ rest }) => (rest - my) ** 2)),
    sxy: sum(pairs.map(({ item, rest }) => (item - mx) * (rest - my))),
  };
}

/** Bands of Ebel & Frisbie, Essentials of Educational Measurement: .40, .30, .20. `value` from −100 to 100. */
export function discriminationBand(value: number): DiscriminationBand {
  if (value >= 40) return 'very-good';
  if (value >= 30) return 'good';
  return value >= 20 ? 'marginal' : 'poor';
}

/**
 * Discrimination of a question: the correlation of its marks with the marks on the rest of the assessment,
 * 100·cov(x, total − x) / √(var(x)·var(total − x)). Item–rest, not item–total, which is too high because the total
 * includes the question. What a student left empty is 0 in the total; who did not reach the question is not compared, and
 * an assessment counts only if four fifths of its students reached it. `n` answers; shown from 10, provisional below 30.
 *
 * A question used in several assessments has one group for each; the sums are pooled within groups, so that a hard and
 * an easy assessment do not look like discrimination. The interval is Fisher's z with n − groups − 2 instead of n − 3.
 *
 * Source: Moodle's quiz statistics ("discrimination index"); Fisher 1921 for the interval.
 */
export function discrimination(groups: readonly CentredSums[]): Discrimination {
  const used = groups.filter(({ n }) => n >= 2);
  const n = sum(used.map((group) => group.n));
  const sxx = sum(used.map((group) => group.sxx));
  const syy = sum(used.map((group) => group.syy));
  const provisional = n < DISCRIMINATION_FIRM_FROM;
  const freedom = n - used.length - 2;
  if (n < DISCRIMINATION_SHOWN_FROM || sxx < NOISE || syy < NOISE) {
    return { value: null, n, low: null, high: null, provisional, band: null };
  }
  const r = Math.max(-1, Math.min(1, sum(used.map((group) => group.sxy)) / Math.sqrt(sxx * syy)));
  const half = normal90 / Math.sqrt(freedom);
  const value = 100 * r;
  return {
    value,
    n,
    low: 100 * Math.tanh(Math.atanh(r) - half),
    high: 100 * Math.tanh(Math.atanh(r) + half),
    provisional,
    band: discriminationBand(value),
  };
}
