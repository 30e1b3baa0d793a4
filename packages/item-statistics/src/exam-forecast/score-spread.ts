import { clamp, sum } from '../statistics';
import { type Sitting } from './evidence';

/** Mean correlation of two questions, as in exams of schools; weighs as much as three exams of its own kind. */
const USUAL_CORRELATION = 0.13;
const USUAL_WEIGHT = 3;
const CORRELATION_MAX = 0.6;

/** The mean correlation of two questions of earlier exams: α / (k − (k − 1) α), combined with the usual one. */
export function itemCorrelation(sittings: readonly Sitting[]): number {
  const known = sittings.flatMap(({ reliability }) => {
    if (!reliability || reliability.questions < 2) return [];
    const { questions } = reliability;
    // An α below 0, as chance gives it, says no more than that the questions do not belong together.
    const alpha = clamp(reliability.alpha, 0, 0.99);
    return [alpha / (questions - (questions - 1) * alpha)];
  });
  const mixed = (sum(known) + USUAL_WEIGHT * USUAL_CORRELATION) / (known.length + USUAL_WEIGHT);
  return clamp(mixed, 0, CORRELATION_MAX);
}

/**
 * The standard deviation of total scores from those of the questions. The root of the sum of their variances would be that
 * of questions that have nothing in common: little more than half of what it is.
 *
 * Source: variance of a sum of equally correlated variables (Lord & Novick 1968).
 */
export function scoreDeviation(deviations: readonly number[], correlation: number): number {
  const squares = sum(deviations.map((value) => value ** 2));
  return Math.sqrt(squares * (1 - correlation) + correlation * sum(deviations) ** 2);
}
