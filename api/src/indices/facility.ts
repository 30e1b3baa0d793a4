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
