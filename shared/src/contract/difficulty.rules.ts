import { difficulty, type Difficulty } from './enums';

/** The lowest facility of each level but the last. */
const levels: readonly (readonly [number, Difficulty])[] = [
  [0.8, difficulty.easy],
  [0.6, difficulty.medium],
  [0.4, difficulty.hard],
  [0.2, difficulty.hardest],
];

/** The level that students found a question to be: facility ≥ .80 easy, ≥ .60 medium, ≥ .40 hard, ≥ .20 hardest, below inferno. */
export const observedLevel = (facility: number): Difficulty =>
  levels.find(([lowest]) => facility >= lowest)?.[1] ?? difficulty.inferno;

const MISMATCH_ANSWERS = 20;
const MISMATCH_LEVELS = 2;

/** Whether the declared level and the observed one differ by two or more, said only from 20 answers on. */
export function isLevelDoubtful(declared: Difficulty, facility: number | null, answers: number): boolean {
  return (
    facility !== null && answers >= MISMATCH_ANSWERS && Math.abs(declared - observedLevel(facility)) >= MISMATCH_LEVELS
  );
}
