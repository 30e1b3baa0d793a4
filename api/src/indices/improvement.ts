import { type Figure, notEnough } from './figure';
import { median, NOISE } from './statistics';

/** One graded assessment of a student, in the order of time. Shares of the marks, 0 to 1. */
export interface StandingScore {
  score: number;
  classMean: number;
  /** Sample standard deviation of the class; null or 0 when the class cannot be compared. */
  classDeviation: number | null;
}

type ImprovementMethod = 'trend' | 'gain';

export interface Improvement extends Figure {
  /** 'trend': standard deviations of the class gained from first to last; 'gain': share of what was left to gain, −1 to 1. */
  method: ImprovementMethod | null;
}

/** Theil–Sen slope: the median of the slopes between all pairs of points (0, y₀), (1, y₁), …; null below two points. */
export function theilSenSlope(values: readonly number[]): number | null {
  const slopes: number[] = [];
  for (let i = 0; i < values.length; i += 1) {
    for (let j = i + 1; j < values.length; j += 1) slopes.push(((values[j] ?? 0) - (values[i] ?? 0)) / (j - i));
  }
  return median(slopes);
}

/**
 * Normalised gain: (after − before) / (1 − before), the share of what was left to learn that was learned; a loss is taken
 * against what was there, (after − before) / before, so that it stays within −1 to 1. Null from 1 to 1, where nothing was
 * left to gain.
 *
 * Source: Hake 1998 for gains; Marx & Cummings 2007 for losses.
 */
export function normalisedGain(before: number, after: number): number | null {
  if (after < before) return (after - before) / before;
  return 1 - before < NOISE ? null : (after - before) / (1 - before);
}

/**
 * Improvement score. From three comparable assessments: Theil–Sen slope of the class-standardised scores × (count − 1),
 * which one odd paper cannot turn and a hard paper does not lower. With two: normalised gain. `n` assessments used.
 * Null with fewer.
 *
 * Source: Theil 1950, Sen 1968.
 */
export function improvement(scores: readonly StandingScore[]): Improvement {
  const standardised = scores.flatMap(({ score, classMean, classDeviation }) =>
    classDeviation !== null && classDeviation > NOISE ? [(score - classMean) / classDeviation] : [],
  );
  if (standardised.length >= 3) {
    const slope = theilSenSlope(standardised);
    return {
      value: slope === null ? null : slope * (standardised.length - 1),
      n: standardised.length,
      method: 'trend',
    };
  }
  const [before, after] = [scores[0], scores.at(-1)];
  if (!before || !after || scores.length < 2) return { ...notEnough(scores.length), method: null };
  const value = normalisedGain(before.score, after.score);
  return { value, n: 2, method: value === null ? null : 'gain' };
}
