import { type Figure, notEnough } from './figure';
import { normal90 } from './student-t';

/** Over the graded answers to a question that could earn marks: the sum of the shares earned (0–1 each), their number. */
export interface ShareSums {
  shares: number;
  answers: number;
}

/**
 * Facility p of a question: the mean share of its marks that an answer earned, 0 (nobody) to 1 (everybody); `n`
 * answers. Higher is easier. Each answer counts once, whatever the question was worth in its assessment, so that value,
 * `n` and interval count the same thing. Null without an answer that could earn marks.
 *
 * Source: classical test theory, as in Moodle's quiz statistics ("facility index").
 */
export function facility({ shares, answers }: ShareSums): Figure {
  return answers < 1 ? notEnough(0) : { value: shares / answers, n: answers };
}

/**
 * The 90 % interval of a facility (0–1); null without answers. Conservative for questions with partial marks, which
 * vary less than right and wrong.
 *
 * Source: the score interval of Wilson 1927.
 */
export function facilityInterval(value: number, answers: number): { low: number; high: number } | null {
  if (answers < 1) return null;
  const square = normal90 ** 2 / answers;
  const centre = (value + square / 2) / (1 + square);
  const half = (normal90 / (1 + square)) * Math.sqrt((value * (1 - value)) / answers + square / (4 * answers));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
