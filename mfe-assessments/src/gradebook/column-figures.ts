import { type GradebookCell } from '@teacher-portal/remote-sdk/contract/gradebook';

/** The fewest marks of which a fifth or a spread says anything. */
export const ENOUGH_MARKS = 8;
const BARS = 8;

/** 0 is the lowest fifth of the marks of a column, 4 the highest. */
export type Fifth = 0 | 1 | 2 | 3 | 4;

export interface ColumnFigures {
  /** How many marks there are; excused ones are none. */
  count: number;
  /** In points; null without marks. */
  mean: number | null;
  /** Marks from nothing to full marks in equal steps; undefined while there are fewer than `ENOUGH_MARKS`. */
  spread: readonly number[] | undefined;
  /** Undefined while there are fewer than `ENOUGH_MARKS`. Equal marks are in the same fifth. */
  fifthOf: (score: number) => Fifth | undefined;
}

/** The marks of a column that count for its figures. */
export const countedScores = (cells: readonly (Pick<GradebookCell, 'score' | 'flag'> | undefined)[]): number[] =>
  cells.flatMap((cell) => (cell && cell.score !== null && cell.flag !== 'excused' ? [cell.score] : []));

/** Null of nothing. */
export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The figures of marks out of `full`. */
export function columnFigures(scores: readonly number[], full: number): ColumnFigures {
  const count = scores.length;
  const mean = meanOf(scores);
  if (count < ENOUGH_MARKS) return { count, mean, spread: undefined, fifthOf: () => undefined };
  const spread = Array.from({ length: BARS }, () => 0);
  for (const score of scores) {
    const share = full > 0 ? score / full : 0;
    const bar = Math.max(0, Math.min(BARS - 1, Math.floor(share * BARS)));
    spread[bar] = (spread[bar] ?? 0) + 1;
  }
  const fifths = new Map<number, Fifth>();
  const fifthOf = (score: number): Fifth => {
    const known = fifths.get(score);
    if (known !== undefined) return known;
    const below = scores.filter((other) => other < score).length;
    const equal = scores.filter((other) => other === score).length;
    const fifth = Math.min(4, Math.floor(((below + equal / 2) / count) * 5)) as Fifth;
    fifths.set(score, fifth);
    return fifth;
  };
  return { count, mean, spread, fifthOf };
}
