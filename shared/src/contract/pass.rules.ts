import { passResult, type PassResult } from './enums';

/** Tolerance for binary rounding: 0.1 + 0.2 passes with a minimum of 0.3. */
export const MARKS_NOISE = 1e-9;

/** Whether an overall score reaches the minimum marks. Null without a score, and without minimum marks (0). */
export function passResultOf(score: number | null, minMarks: number): PassResult | null {
  if (score === null || minMarks <= 0) return null;
  return score >= minMarks - MARKS_NOISE ? passResult.passed : passResult.failed;
}
