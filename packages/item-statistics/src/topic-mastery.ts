import { type Figure, notEnough } from './figure';

/** Sums over graded answers: marks earned, marks possible, number of answers. */
export interface MarkSums {
  earned: number;
  possible: number;
  answers: number;
}

const MASTERY_ANSWERS_FROM = 3;
/** The class mean weighs as much as this many questions. */
const PRIOR_QUESTIONS = 2;

export interface Mastery extends Figure {
  /** 1 − θ, 0 (none) to 1; null if θ is. */
  weakness: number | null;
}

/**
 * Mastery θ of a topic by a student (or by a group), 0 to 1: (Σ earned + κ·m) / (Σ possible + κ), where m is the class
 * mean on the topic and κ the marks of two of its questions. One lucky answer does not make a strength. `n` answers;
 * null below 3, or if nobody was asked.
 *
 * Source: beta-binomial shrinkage towards the class (Lord & Novick 1968, Kelley's formula).
 */
export function topicMastery(own: MarkSums, classSums: MarkSums): Mastery {
  if (own.answers < MASTERY_ANSWERS_FROM || own.possible <= 0 || classSums.possible <= 0 || classSums.answers < 1) {
    return { ...notEnough(own.answers), weakness: null };
  }
  const classMean = classSums.earned / classSums.possible;
  const prior = (PRIOR_QUESTIONS * classSums.possible) / classSums.answers;
  const value = (own.earned + prior * classMean) / (own.possible + prior);
  return { value, n: own.answers, weakness: 1 - value };
}

const STRENGTH_FROM = 0.7;
export const WEAKNESS_BELOW = 0.5;

/**
 * Strengths from θ = .70, best first; weaknesses below .50, worst first. Topics without a value are in neither list.
 */
export function strengthsAndWeaknesses<T extends Figure>(topics: readonly T[]): { strengths: T[]; weaknesses: T[] } {
  const value = (topic: T) => topic.value ?? 0;
  const known = topics.filter((topic) => topic.value !== null);
  return {
    strengths: known.filter((topic) => value(topic) >= STRENGTH_FROM).sort((a, b) => value(b) - value(a)),
    weaknesses: known.filter((topic) => value(topic) < WEAKNESS_BELOW).sort((a, b) => value(a) - value(b)),
  };
}

/** `tooLittle`: there are too few answers. */
type TopicStanding = 'strong' | 'fair' | 'weak' | 'tooLittle';

/** The same limits in words, for the student: how well one does is said only from enough answers. */
export function standingIn({ value }: Figure): TopicStanding {
  if (value === null) return 'tooLittle';
  if (value < WEAKNESS_BELOW) return 'weak';
  return value >= STRENGTH_FROM ? 'strong' : 'fair';
}
