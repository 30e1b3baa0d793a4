import { NOISE, sampleVariance, sum } from './statistics';

/** Minimum number of submissions for a reliability. */
const RELIABILITY_WORKS_FROM = 10;

interface Reliability {
  /** Cronbach's α, at most 1; null with too few submissions or questions, or without variance. */
  alpha: number | null;
  /** All questions are right or wrong, so that α is KR-20. */
  isDichotomous: boolean;
  /** Standard error of measurement in marks; null if α is null or negative. */
  error: number | null;
  /** Submissions in which every question has a score. */
  n: number;
}

/**
 * Reliability of a test's total: α = k / (k − 1) · (1 − Σ item variances / variance of the total), and the standard
 * error of measurement, deviation · √(1 − α): two thirds of observed scores are within it of the student's true score.
 *
 * Source: Cronbach 1951; Kuder & Richardson 1937 (formula 20).
 *
 * @param submissions the marks of each submission by question, in the same order
 * @param possible the maximum marks of each question
 */
export function reliability(submissions: readonly (readonly number[])[], possible: readonly number[]): Reliability {
  const k = possible.length;
  const n = submissions.length;
  const isDichotomous = submissions.every((marks) => marks.every((mark, at) => mark === 0 || mark === possible[at]));
  const total = sampleVariance(submissions.map(sum));
  if (n < RELIABILITY_WORKS_FROM || k < 2 || total === null || total < NOISE)
    return { alpha: null, isDichotomous, error: null, n };
  const items = sum(possible.map((_, at) => sampleVariance(submissions.map((marks) => marks[at] ?? 0)) ?? 0));
  const alpha = (k / (k - 1)) * (1 - items / total);
  return { alpha, isDichotomous, error: alpha < 0 ? null : Math.sqrt(total * (1 - alpha)), n };
}
