import type { WeightedScore } from './current-score';
import { clamp, mean, sum } from './statistics';

export interface ProjectionInput {
  graded: readonly WeightedScore[];
  /** The weights of work that is set for this student and not graded yet. */
  open: readonly number[];
  /** The class mean of scores, 0 to 1; null when nobody has been graded. */
  classMean: number | null;
  /** Standard deviation of scores about each student's own mean, 0 to 1, pooled over the class; null when unknown. */
  spread: number | null;
}

/** All in per cent of the weight that is set, 0 to 100; `n` graded pieces of work. */
export interface Projection {
  value: number | null;
  n: number;
  /** The 80 % interval; null when the class gives no spread. */
  low: number | null;
  high: number | null;
  /** What is certain: nothing more earned, everything earned. */
  minimum: number | null;
  maximum: number | null;
}

/** The class mean counts as much as this many pieces of the student's own work. */
const PRIOR_WORK = 2;
const NORMAL_80 = 1.28;

/**
 * Projected grade: the part that is graded, plus the open weight times a mean shrunken towards the class
 * (n·own + 2·class) / (n + 2). 80 % interval ±1.28·σ·√Σw² over the open weights, kept between the certain minimum and
 * maximum. It speaks of the work that is set, not of work nobody has announced. Null without graded work that carries
 * weight.
 *
 * Source: empirical-Bayes shrinkage (Efron & Morris 1977); the interval takes the open scores as independent.
 */
export function projectedGrade({ graded, open, classMean, spread }: ProjectionInput): Projection {
  const counted = graded.filter(({ weight }) => weight > 0);
  const openWeights = open.filter((weight) => weight > 0);
  const n = counted.length;
  const own = mean(counted.map(({ score }) => score));
  if (own === null) return { value: null, n, low: null, high: null, minimum: null, maximum: null };

  const earned = sum(counted.map(({ score, weight }) => score * weight));
  const openWeight = sum(openWeights);
  const total = sum(counted.map(({ weight }) => weight)) + openWeight;
  const expected = classMean === null ? own : (n * own + PRIOR_WORK * classMean) / (n + PRIOR_WORK);
  const percent = (weight: number) => (100 * weight) / total;
  const minimum = percent(earned);
  const maximum = percent(earned + openWeight);
  const value = percent(earned + openWeight * expected);
  const half =
    openWeights.length === 0 ? 0 : spread === null ? null : percent(NORMAL_80 * spread * Math.hypot(...openWeights));
  return {
    value,
    n,
    low: half === null ? null : clamp(value - half, minimum, maximum),
    high: half === null ? null : clamp(value + half, minimum, maximum),
    minimum,
    maximum,
  };
}
