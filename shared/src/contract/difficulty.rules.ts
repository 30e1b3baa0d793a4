import { difficulty, type Difficulty } from './enums';

/** The minimum facility of each level except the last. */
const levels: readonly (readonly [number, Difficulty])[] = [
  [0.8, difficulty.easy],
  [0.6, difficulty.medium],
  [0.4, difficulty.hard],
  [0.2, difficulty.hardest],
];

/**
 * The difficulty observed from answers: facility ≥ .80 easy, ≥ .60 medium, ≥ .40 hard, ≥ .20 hardest, below inferno.
 */
export const observedLevel = (facility: number): Difficulty =>
  levels.find(([lowest]) => facility >= lowest)?.[1] ?? difficulty.inferno;

const MISMATCH_ANSWERS = 20;
const MISMATCH_LEVELS = 2;

/** Whether the declared level differs from the observed one by two or more; needs at least 20 answers. */
export function isLevelDoubtful(declared: Difficulty, facility: number | null, answers: number): boolean {
  return (
    facility !== null && answers >= MISMATCH_ANSWERS && Math.abs(declared - observedLevel(facility)) >= MISMATCH_LEVELS
  );
}
