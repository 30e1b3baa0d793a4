import { isChoiceType } from '@teacher-portal/item-writing/item-types';

/**
 * How a question of an assessment is scored instead of by its key, after a regrade. `any`: full marks for whoever chose
 * only accepted options. `partial`: each option is worth a share (−1 to 1) of the marks. `full`: full marks for all.
 * `dropped`: worth nothing; the marks of the assessment then belong to the other questions (`scaled`) or are `lost`.
 */
export type Scoring =
  | { kind: 'any'; optionIds: number[] }
  | { kind: 'partial'; credits: { optionId: number; share: number }[] }
  | { kind: 'full' }
  | { kind: 'dropped'; rest: 'scaled' | 'lost' };

/** A question as asked in an assessment. */
export interface AskedQuestion {
  questionType: number;
  options: readonly { id: number; isCorrectAnswer: boolean }[];
  marks: number;
  scoring?: Scoring | null;
}

/** Rounds to two decimals, the precision of marks. */
export const roundMarks = (marks: number): number => Number(marks.toFixed(2));

const partOf = (credits: readonly { optionId: number; share: number }[], chosen: ReadonlySet<number>) => {
  const earned = credits.reduce((sum, { optionId, share }) => sum + (chosen.has(optionId) ? share : 0), 0);
  return Math.min(1, Math.max(0, earned));
};

/**
 * By the key: full marks if exactly the correct options were chosen, otherwise none, because partial marks would reward
 * choosing everything. Undefined if only a person can grade it.
 */
export function autoScore(
  { questionType, options, marks, scoring }: AskedQuestion,
  optionIds: readonly number[] = [],
): number | undefined {
  if (scoring?.kind === 'full') return marks;
  if (scoring?.kind === 'dropped') return 0;
  if (!isChoiceType(questionType)) return undefined;
  const chosen = new Set(optionIds);
  if (scoring?.kind === 'any')
    return chosen.size > 0 && [...chosen].every((id) => scoring.optionIds.includes(id)) ? marks : 0;
  if (scoring?.kind === 'partial') return Math.min(marks, roundMarks(marks * partOf(scoring.credits, chosen)));
  const keys = options.filter(({ isCorrectAnswer }) => isCorrectAnswer);
  if (keys.length === 0) return undefined;
  return chosen.size === keys.length && keys.every(({ id }) => chosen.has(id)) ? marks : 0;
}

interface Placed {
  marks: number;
  scoring?: Scoring | null;
}

/**
 * The overall score from the sum of the scores: the same unless a dropped question's marks are distributed over the
 * others, or a late penalty is deducted.
 */
export function overallOf(placed: readonly Placed[], possible: number, sum: number, latePercent = 0): number {
  const whole = carriedSum(placed, possible, sum);
  return latePercent === 0 ? whole : roundMarks((whole * (100 - latePercent)) / 100);
}

function carriedSum(placed: readonly Placed[], possible: number, sum: number): number {
  const carried = placed.reduce((total, { marks }) => total + marks, 0);
  const isScaled = placed.some(({ scoring }) => scoring?.kind === 'dropped' && scoring.rest === 'scaled');
  // Without binary rounding errors: 0.1 + 0.2 is 0.3.
  if (!isScaled || carried <= 0) return Number(sum.toFixed(6));
  return Math.min(possible, roundMarks((sum * possible) / carried));
}
