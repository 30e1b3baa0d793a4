import { type CriterionGroup, type Rubric, type Ticks } from './rubric';

/** Points as whole hundredths, so that 0.1 + 0.2 is 0.3. */
const hundredths = (points: number): number => Math.round(points * 100);

const hasTwoDecimals = (points: number): boolean => hundredths(points) / 100 === points;

const inside = (sum: number, { floor, ceiling }: CriterionGroup): number => {
  const raised = floor === null ? sum : Math.max(sum, hundredths(floor));
  return ceiling === null ? raised : Math.min(raised, hundredths(ceiling));
};

/** What a group gives, in hundredths. */
const givenBy = (group: CriterionGroup, ticked: ReadonlySet<number>): number =>
  inside(
    group.criteria.reduce((sum, { id, points }) => sum + (ticked.has(id) ? hundredths(points) : 0), 0),
    group,
  );

/** The most or the least that a group can give, in hundredths: 0 if nothing of it is ticked. */
function extremeOf(group: CriterionGroup, sign: 1 | -1): number {
  const helping = group.criteria.map(({ points }) => Math.max(0, sign * hundredths(points)));
  const most = group.kind === 'one' ? Math.max(0, ...helping) : helping.reduce((sum, points) => sum + points, 0);
  return inside(sign * most, group);
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * The score of what was ticked: never below 0 nor above the marks of the question. Null as long as nobody has said what
 * applies. Marks may have more decimals than points; they are returned as they are.
 */
export function score(rubric: Rubric, ticks: Ticks, marks: number): number | null {
  if (ticks === null) return null;
  const ticked = new Set(ticks);
  const given = sumOf(rubric.groups.map((group) => givenBy(group, ticked)));
  if (rubric.start === 'zero') return Math.min(marks, Math.max(0, given / 100));
  // Of marks with more decimals than two, the rest stays.
  return given >= 0 ? marks : Math.max(0, Number((marks + given / 100).toFixed(6)));
}

/** The points that can be reached, before the bounds of the marks. */
export function rangeOf({ start, groups }: Rubric, marks: number): { least: number; most: number } {
  const from = start === 'zero' ? 0 : marks;
  const [least, most] = ([-1, 1] as const).map((sign) => sumOf(groups.map((group) => extremeOf(group, sign))) / 100);
  return { least: Number((from + (least ?? 0)).toFixed(6)), most: Number((from + (most ?? 0)).toFixed(6)) };
}

/** What is wrong with the numbers of a rubric for a question with these marks. */
export type RubricFault = 'empty' | 'decimals' | 'bounds' | 'above';

export function faultOf(rubric: Rubric, marks: number): RubricFault | undefined {
  const { groups } = rubric;
  if (groups.length === 0 || groups.some(({ criteria }) => criteria.length === 0)) return 'empty';
  const points = groups.flatMap(({ criteria, floor, ceiling }) => [
    ...criteria.map((criterion) => criterion.points),
    floor ?? 0,
    ceiling ?? 0,
  ]);
  if (!points.every(hasTwoDecimals)) return 'decimals';
  if (groups.some(({ floor, ceiling }) => floor !== null && ceiling !== null && floor > ceiling)) return 'bounds';
  return rangeOf(rubric, marks).most > marks ? 'above' : undefined;
}
