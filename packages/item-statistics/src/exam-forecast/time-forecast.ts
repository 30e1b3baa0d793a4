import { sum } from '../statistics';
import { type ExamQuestion } from './evidence';

/** In seconds. */
export interface TimeForecast {
  median: number;
  /** Nine of ten students need no more. */
  slow: number;
  /** Questions without a known time, which count as the mean of the others. */
  unknown: number;
}

/** Of the logarithm of students' times, as in timed tests (van der Linden 2006). */
const LOG_DEVIATION = 0.3;
const NINE_OF_TEN = 1.2815515655446004;

/**
 * How long students will take: the sum of the questions' median times, and that of a student slower than nine of ten by a
 * log-normal distribution. Null if fewer than half of the questions have a known time.
 */
export function timeForecast(questions: readonly ExamQuestion[]): TimeForecast | null {
  const known = questions.flatMap(({ seconds }) => (seconds !== null && seconds > 0 ? [seconds] : []));
  if (known.length === 0 || known.length < questions.length / 2) return null;
  const median = (sum(known) / known.length) * questions.length;
  return {
    median,
    slow: median * Math.exp(NINE_OF_TEN * LOG_DEVIATION),
    unknown: questions.length - known.length,
  };
}
