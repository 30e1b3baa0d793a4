/** A question that may be taken. */
export interface Candidate {
  id: number;
  /** The targets of the plan that it counts for, by their index; none for a question that the plan does not ask for. */
  cells: readonly number[];
  /** What it is worth, for targets in marks; from 0, and 0 if nobody has said. */
  marks?: number;
  /** Candidates of one block, such as the questions of a passage, are taken together or not at all. */
  block?: number;
  /** Groups of which one at most is taken, such as questions of the same words. */
  apart?: readonly number[];
  /** Among equal ones the cheaper is taken, for example the one used less. From 0; far below a missing question. */
  cost: number;
}

/** What the questions of one kind are to amount to; "kind" is whatever the caller lets count for it. */
export interface Target {
  /** Questions or marks; from 0. */
  wanted: number;
  unit: 'questions' | 'marks';
  /** Whether one too many is as wrong as one too few, and both more than anything else: the length of the whole. */
  isExact: boolean;
}

export interface Plan {
  targets: readonly Target[];
  /** Candidates that stay, whatever the plan says. */
  fixed: ReadonlySet<number>;
}

/** A target against what there is, in its unit. */
export interface CellState {
  target: number;
  has: number;
  lacks: number;
  exceeds: number;
}

/** So many questions of a kind, more being borne where it ends a lack. */
export const questionsOf = (wanted: number): Target => ({ wanted, unit: 'questions', isExact: false });

const WEIGHTS = {
  questions: { lack: 1000, excess: 400, exact: 5000 },
  marks: { lack: 300, excess: 120, exact: 1000 },
} as const;

/** What one too few and one too many of a target weigh. */
export function weightsOf({ unit, isExact }: Pick<Target, 'unit' | 'isExact'>): { lack: number; excess: number } {
  const { lack, excess, exact } = WEIGHTS[unit];
  return isExact ? { lack: exact, excess: exact } : { lack, excess };
}

const weightOf = (target: Target, has: number): number => {
  const { lack, excess } = weightsOf(target);
  return has < target.wanted ? (target.wanted - has) * lack : (has - target.wanted) * excess;
};

/** What a candidate adds to a target that it counts for. */
export const amountOf = ({ marks = 0 }: Pick<Candidate, 'marks'>, { unit }: Pick<Target, 'unit'>): number =>
  unit === 'marks' ? marks : 1;

/** What these candidates amount to, by target. */
export function countsOf(chosen: Iterable<Candidate>, targets: readonly Target[]): number[] {
  const counts = targets.map(() => 0);
  for (const candidate of chosen)
    for (const cell of new Set(candidate.cells)) {
      const target = targets[cell];
      if (target) counts[cell] = (counts[cell] ?? 0) + amountOf(candidate, target);
    }
  return counts;
}

/** Each target of a plan against these candidates. Counts anew, whatever was assembled. */
export function statesOf({ targets }: Pick<Plan, 'targets'>, chosen: Iterable<Candidate>): CellState[] {
  const counts = countsOf(chosen, targets);
  return targets.map(({ wanted: target }, cell) => {
    const has = counts[cell] ?? 0;
    return { target, has, lacks: Math.max(0, target - has), exceeds: Math.max(0, has - target) };
  });
}

/** How far these amounts are from the targets; 0 if all are met exactly. */
export const missedBy = (targets: readonly Target[], counts: readonly number[]): number =>
  targets.reduce((sum, target, cell) => sum + weightOf(target, counts[cell] ?? 0), 0);

/** How far these candidates are from the plan; 0 if they meet it exactly and cost nothing. */
export const distanceOf = ({ targets }: Pick<Plan, 'targets'>, chosen: readonly Candidate[]): number =>
  missedBy(targets, countsOf(chosen, targets)) + chosen.reduce((sum, { cost }) => sum + cost, 0);
