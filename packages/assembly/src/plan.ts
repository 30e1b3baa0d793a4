/** A question that may be taken. */
export interface Candidate {
  id: number;
  /** The cells of the plan that it counts in, by their index; in none for a question that the plan does not ask for. */
  cells: readonly number[];
  /** Candidates of one block, such as the questions of a passage, are taken together or not at all. */
  block?: number;
  /** Among equal ones the cheaper is taken, for example the one used less. From 0; far below a missing question. */
  cost: number;
}

export interface Plan {
  /** How many questions each cell wants; a whole number from 0. */
  targets: readonly number[];
  /** Candidates that stay, whatever the plan says. */
  fixed: ReadonlySet<number>;
}

/** A cell against its target. */
export interface CellState {
  target: number;
  has: number;
  lacks: number;
  exceeds: number;
}

/** What one question too few and one too many in a cell weigh: one too many is borne where it ends a lack. */
const LACK = 1000;
const EXCESS = 400;

const weightOf = (target: number, has: number): number =>
  has < target ? (target - has) * LACK : (has - target) * EXCESS;

/** How many of these candidates count in each of `cells` cells. */
export function countsOf(chosen: Iterable<Candidate>, cells: number): number[] {
  const counts = new Array<number>(cells).fill(0);
  for (const candidate of chosen)
    for (const cell of new Set(candidate.cells)) if (cell in counts) counts[cell] = (counts[cell] ?? 0) + 1;
  return counts;
}

/** Each cell of a plan against these candidates. Counts anew, so that it checks what was assembled. */
export function statesOf({ targets }: Pick<Plan, 'targets'>, chosen: Iterable<Candidate>): CellState[] {
  const counts = countsOf(chosen, targets.length);
  return targets.map((target, cell) => {
    const has = counts[cell] ?? 0;
    return { target, has, lacks: Math.max(0, target - has), exceeds: Math.max(0, has - target) };
  });
}

/** How far these candidates are from the plan; 0 if they meet it exactly and cost nothing. */
export function distanceOf(plan: Pick<Plan, 'targets'>, chosen: readonly Candidate[]): number {
  const cells = statesOf(plan, chosen).reduce((sum, { target, has }) => sum + weightOf(target, has), 0);
  return cells + chosen.reduce((sum, { cost }) => sum + cost, 0);
}

/** The change of the distance when these counts are added to the cells (`sign` 1) or taken away (-1). */
export function changeBy(
  targets: readonly number[],
  counts: readonly number[],
  added: ReadonlyMap<number, number>,
  sign: 1 | -1,
): number {
  let change = 0;
  for (const [cell, count] of added) {
    const [target, has] = [targets[cell] ?? 0, counts[cell] ?? 0];
    change += weightOf(target, has + sign * count) - weightOf(target, has);
  }
  return change;
}
