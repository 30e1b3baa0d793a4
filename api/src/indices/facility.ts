import { type Figure, notEnough } from './figure';

/** Sums over the graded answers to a question: marks earned, marks that could be earned, number of answers. */
export interface MarkSums {
  earned: number;
  possible: number;
  answers: number;
}

/**
 * Facility p of a question: Σ marks earned / Σ marks possible, 0 (nobody) to 1 (everybody); `n` answers.
 * The higher, the easier. Null without an answer that could earn marks.
 *
 * Source: classical test theory, as in Moodle's quiz statistics ("facility index").
 */
export function facility({ earned, possible, answers }: MarkSums): Figure {
  if (answers < 1 || possible <= 0) return notEnough(Math.max(0, answers));
  return { value: earned / possible, n: answers };
}

const NORMAL_90 = 1.6448536269514722;

/**
 * The 90 % interval of a facility (0 to 1, as its value) from the answers behind it; null without any. For questions with
 * part marks it is on the safe side: a share of marks varies less than right and wrong do.
 *
 * Source: the score interval of Wilson 1927.
 */
export function facilityInterval(value: number, answers: number): { low: number; high: number } | null {
  if (answers < 1) return null;
  const square = NORMAL_90 ** 2 / answers;
  const centre = (value + square / 2) / (1 + square);
  const half = (NORMAL_90 / (1 + square)) * Math.sqrt((value * (1 - value)) / answers + square / (4 * answers));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
