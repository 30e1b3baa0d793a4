import { type Figure, notEnough } from './figure';

/** A graded submission. `score` is the share of its marks, 0 to 1; `weight` its weightage in per cent of the course. */
export interface WeightedScore {
  score: number;
  weight: number;
}

/**
 * Current score, 0 to 100: 100·Σ w·s / Σ w over graded submissions; `n` submissions with weight.
 * Submissions without weight (un-graded practice) do not count. Null without any.
 *
 * Source: the weighted mean of gradebooks (Moodle "weighted mean of grades", Canvas assignment weights).
 */
export function currentScore(submissions: readonly WeightedScore[]): Figure {
  let earned = 0;
  let weights = 0;
  let n = 0;
  for (const { score, weight } of submissions) {
    if (weight <= 0) continue;
    earned += weight * score;
    weights += weight;
    n += 1;
  }
  return n ? { value: (100 * earned) / weights, n } : notEnough(0);
}
