import { difficulty, type Difficulty } from 'shared/contract/enums';
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

/** The lowest facility of each level but the last. */
const levels: readonly (readonly [number, Difficulty])[] = [
  [0.8, difficulty.easy],
  [0.6, difficulty.medium],
  [0.4, difficulty.hard],
  [0.2, difficulty.hardest],
];

/** The level that students found the question to be: p ≥ .80 easy, ≥ .60 medium, ≥ .40 hard, ≥ .20 hardest, below inferno. */
export const observedLevel = (p: number): Difficulty => levels.find(([lowest]) => p >= lowest)?.[1] ?? difficulty.inferno;

const MISMATCH_ANSWERS = 20;
const MISMATCH_LEVELS = 2;

/** Whether the declared level and the observed one differ by two or more, said only from 20 answers on. */
export function isLevelDoubtful(declared: Difficulty, { value, n }: Figure): boolean {
  return value !== null && n >= MISMATCH_ANSWERS && Math.abs(declared - observedLevel(value)) >= MISMATCH_LEVELS;
}
