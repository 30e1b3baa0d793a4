/** What a group allows: one of its criteria, as levels do, or any number of them. */
export const groupKinds = ['one', 'any'] as const;
/** Where counting begins: at nothing, so that points are added, or at full marks, so that they are taken away. */
export const rubricStarts = ['zero', 'full'] as const;

/** Points have at most two decimals; what takes away is below 0. */
export interface Criterion {
  /** Never given again in the same rubric. */
  id: number;
  text: string;
  points: number;
}

export interface CriterionGroup {
  title: string;
  kind: (typeof groupKinds)[number];
  /** The group gives no less than `floor` and no more than `ceiling`; null for no such bound. */
  floor: number | null;
  ceiling: number | null;
  criteria: readonly Criterion[];
}

export interface Rubric {
  start: (typeof rubricStarts)[number];
  groups: readonly CriterionGroup[];
}

/** The ids of what was ticked; empty if nothing of the rubric applies, null before anybody has said so. */
export type Ticks = readonly number[] | null;

export const criteriaOf = ({ groups }: Pick<Rubric, 'groups'>): Criterion[] =>
  groups.flatMap(({ criteria }) => criteria);

/** The ticks that the rubric has, in its order, and of a group of which one counts only the first. */
export function fittingTicks({ groups }: Rubric, ticks: readonly number[]): number[] {
  const ticked = new Set(ticks);
  return groups.flatMap(({ kind, criteria }) => {
    const ids = criteria.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
    return kind === 'one' ? ids.slice(0, 1) : ids;
  });
}

/** Whether every tick is of a criterion of the rubric, each once, and one at most where only one counts. */
export const areFitting = (rubric: Rubric, ticks: readonly number[]): boolean =>
  fittingTicks(rubric, ticks).length === ticks.length;

/**
 * The ticks after a press on a criterion. It takes the place of another of its group if only one counts; the last tick
 * that goes leaves the answer without a score.
 */
export function pressed(rubric: Rubric, ticks: Ticks, id: number): Ticks {
  const group = rubric.groups.find(({ criteria }) => criteria.some((criterion) => criterion.id === id));
  if (!group) return ticks;
  const given = ticks ?? [];
  if (given.includes(id)) {
    const rest = fittingTicks(
      rubric,
      given.filter((each) => each !== id),
    );
    return rest.length > 0 ? rest : null;
  }
  const others = group.criteria.map((criterion) => criterion.id);
  return fittingTicks(rubric, [...given.filter((each) => group.kind === 'any' || !others.includes(each)), id]);
}
