import { criteriaOf, fittingTicks, type Rubric, type Ticks } from './rubric';
import { score } from './score';

/** An answer with what was ticked, and its score. */
export interface TickedAnswer {
  ticks: Ticks;
  score: number | null;
}

/** The rubric before and after a change, each with the marks that the question had. */
export interface RubricChange {
  from: { rubric: Rubric; marks: number };
  to: { rubric: Rubric; marks: number };
}

const shapeOf = ({ start, groups }: Rubric) =>
  JSON.stringify([
    start,
    groups.map(({ kind, floor, ceiling, criteria }) => [
      kind,
      floor,
      ceiling,
      criteria.map(({ id, points }) => [id, points]),
    ]),
  ]);

/** Whether a change can move a score: points, bounds, kinds and what is gone; never wording, titles or new criteria alone. */
export function changesPoints(from: Rubric, to: Rubric): boolean {
  const known = new Set(criteriaOf(from).map(({ id }) => id));
  const groups = to.groups.map((group) => ({
    ...group,
    criteria: group.criteria.filter(({ id }) => known.has(id)),
  }));
  const kept = { ...to, groups: groups.filter(({ criteria }, at) => criteria.length > 0 || isEmptyBound(to, at)) };
  return shapeOf(from) !== shapeOf(kept);
}

/** A group of new criteria only, whose bounds give or take something though nothing of it is ticked. */
const isEmptyBound = ({ groups }: Rubric, at: number) => {
  const { floor, ceiling } = groups[at] ?? { floor: null, ceiling: null };
  return (floor !== null && floor > 0) || (ceiling !== null && ceiling < 0);
};

/** A score that differs from what its ticks give was set by a person or a regrade. */
export const isAdjusted = ({ ticks, score: given }: TickedAnswer, { rubric, marks }: RubricChange['from']): boolean =>
  ticks !== null && given !== score(rubric, ticks, marks);

/**
 * An answer after a change of its rubric. Ticks of criteria that are gone go with them. The score follows, unless it is
 * adjusted and not chosen to change too.
 */
export function rescored(answer: TickedAnswer, { from, to }: RubricChange, isChosen: boolean): TickedAnswer {
  if (answer.ticks === null) return answer;
  const ticks = fittingTicks(to.rubric, answer.ticks);
  if (isAdjusted(answer, from) && !isChosen) return { ticks, score: answer.score };
  return { ticks, score: score(to.rubric, ticks, to.marks) };
}
