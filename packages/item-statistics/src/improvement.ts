import { type Figure, notEnough } from './figure';
import { NOISE } from './statistics';
import { trend, type TrendNoise, type TrendSums } from './trend';

type ImprovementMethod = 'trend' | 'gain';

export interface Improvement extends Figure {
  /**
   * 'trend': class standard deviations gained from first to last; 'gain': share of the possible improvement, −1 to 1.
   */
  method: ImprovementMethod | null;
  /** The 95 % interval of a trend. */
  low: number | null;
  high: number | null;
  /** Null unless the change is significant; always null for a gain. */
  direction: 'up' | 'down' | null;
}

const unknown = { low: null, high: null, direction: null };

/**
 * Normalised gain: (after − before) / (1 − before), the share of the possible improvement achieved; for a loss (after
 * − before) / before, so that it stays within −1 to 1. Null from 1 to 1, where no gain is possible.
 *
 * Source: Hake 1998 for gains; Marx & Cummings 2007 for losses.
 */
export function normalisedGain(before: number, after: number): number | null {
  if (after < before) return (after - before) / before;
  return 1 - before < NOISE ? null : (after - before) / (1 - before);
}

/**
 * Improvement score: the trend if there is one, or with exactly two assessments the normalised gain, which has no
 * direction. `n` assessments used.
 *
 * @param scores shares of the marks, 0 to 1, in chronological order
 * @param comparable the same submissions relative to the class; undefined without any
 */
export function improvement(
  scores: readonly number[],
  comparable: TrendSums | undefined,
  noise: TrendNoise | undefined,
): Improvement {
  const found = comparable && noise ? trend(comparable, noise) : null;
  if (found && found.value !== null) return { ...found, method: 'trend' };
  const [before, after] = scores;
  if (before === undefined || after === undefined || scores.length !== 2)
    return { ...notEnough(scores.length), method: null, ...unknown };
  const value = normalisedGain(before, after);
  return { value, n: 2, method: value === null ? null : 'gain', ...unknown };
}
