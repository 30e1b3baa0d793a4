/** The state of a student's mark. `none`: not assigned to the student; `open`: can still be handed in. */
export const cellStates = ['none', 'open', 'missing', 'writing', 'toGrade', 'graded', 'released'] as const;
export type CellState = (typeof cellStates)[number];

/** A teacher's flag for a submission. An excused submission has no mark and is excluded everywhere. */
export const cellFlags = ['late', 'excused', 'absent'] as const;
export type CellFlag = (typeof cellFlags)[number];

export const missingRules = ['notYet', 'zero'] as const;
export const roundingModes = ['half', 'up', 'down'] as const;
export const curveKinds = ['none', 'add', 'top', 'root'] as const;

/**
 * The marks of a group count together with the weight of the group, which replaces the sum of its members' weightages.
 */
export interface MarkGroup {
  id: number;
  name: string;
  weight: number;
  /** How many of the lowest marks are dropped for each student; at least one always remains. */
  dropLowest: number;
}

/** How marks are raised: by `points`, so that the best has full marks, or by the square root of the share. */
export type Curve = { kind: 'none' | 'top' | 'root' } | { kind: 'add'; points: number };

/** The settings of a class for a column. Without settings it has no group and counts as it is. */
export interface ColumnRule {
  key: string;
  groupId: number | null;
  extraCredit: boolean;
  curve: Curve;
}

export interface Rounding {
  digits: 0 | 1 | 2;
  mode: (typeof roundingModes)[number];
}

/** `bands`: letters, 1 to 5, or the school's own labels, highest first; each starts at a percentage. */
export type Scale = { kind: 'percent' | 'points' | 'hundred' } | { kind: 'bands'; bands: Band[] };
export interface Band {
  from: number;
  label: string;
}

export interface GradebookRules {
  groups: MarkGroup[];
  columns: ColumnRule[];
  /** Whether missing submissions count as 0 or not yet. */
  missing: (typeof missingRules)[number];
  rounding: Rounding;
  scale: Scale;
}

export const defaultGradebookRules: GradebookRules = {
  groups: [],
  columns: [],
  missing: 'notYet',
  rounding: { digits: 1, mode: 'half' },
  scale: { kind: 'percent' },
};

/** What totals depend on in a column. `weightage` is 0 if it is not graded. */
export interface WeighedColumn {
  key: string;
  marks: number;
  weightage: number;
}

export interface CellFact {
  score: number | null;
  state: CellState;
  flag: CellFlag | null;
}

/** Why a mark is included in a total or not. */
type InputUse = 'counts' | 'zero' | 'extra' | 'dropped' | 'excused' | 'missing' | 'notYet' | 'weightless';

/** A mark in the formula of a total: `share` of full marks after the curve; null without a mark. */
export interface TotalInput {
  key: string;
  score: number | null;
  share: number | null;
  weight: number;
  use: InputUse;
}

/** A group, or everything without one (`groupId` null). `share` is null if nothing in it counts yet. */
export interface TotalPart {
  groupId: number | null;
  weight: number;
  share: number | null;
  /** A group of extra credit only: its weight is what it can add, not what there is to earn. */
  isExtra: boolean;
  /** Its term in the numerator: weight × share, and extra credit without a group. */
  earned: number;
  inputs: TotalInput[];
}

/** `share` = Σ earned / Σ weight over the parts that have a share; above 1 with enough extra credit. */
export interface Total {
  share: number | null;
  /** Σ weight of everything that counts: the points available so far. */
  outOf: number;
  parts: TotalPart[];
  /** Number of missing submissions, whether counted as 0 or not. */
  missing: number;
}

/** The best share of each column, for curves that raise it to full marks. */
export type BestShares = ReadonlyMap<string, number>;

const noRule: Omit<ColumnRule, 'key'> = { groupId: null, extraCredit: false, curve: { kind: 'none' } };

/** The share of full marks after the curve; at most 1, unless it was more before. */
export function curvedShare(score: number, marks: number, curve: Curve, best: number | undefined): number {
  const share = marks > 0 ? score / marks : 0;
  if (curve.kind === 'add') return Math.max(share, Math.min(1, share + (marks > 0 ? curve.points / marks : 0)));
  if (curve.kind === 'root') return Math.max(share, Math.sqrt(share));
  if (curve.kind === 'top') return best !== undefined && best > 0 && best < 1 ? share / best : share;
  return share;
}

/** Over all students of the class, without excused submissions and missing marks. */
export function bestSharesOf(
  columns: readonly WeighedColumn[],
  rows: readonly (readonly CellFact[])[],
): Map<string, number> {
  const best = new Map<string, number>();
  columns.forEach(({ key, marks }, at) => {
    const shares = rows.flatMap((cells) => {
      const cell = cells[at];
      return cell?.score != null && cell.flag !== 'excused' && marks > 0 ? [cell.score / marks] : [];
    });
    if (shares.length > 0)
      best.set(
        key,
        shares.reduce((a, b) => Math.max(a, b)),
      );
  });
  return best;
}

const isMissing = ({ state, flag }: CellFact): boolean =>
  state === 'missing' || (flag === 'absent' && state !== 'none' && state !== 'writing');

function useOf(cell: CellFact, weight: number, rule: Pick<ColumnRule, 'extraCredit'>, missing: string): InputUse {
  if (cell.flag === 'excused') return 'excused';
  if (weight <= 0) return 'weightless';
  if (cell.score !== null) return rule.extraCredit ? 'extra' : 'counts';
  if (!isMissing(cell)) return 'notYet';
  return missing === 'zero' && !rule.extraCredit ? 'zero' : 'missing';
}

/** Drops the lowest shares (of equal ones the first); at least one always remains. */
function withoutLowest(inputs: readonly TotalInput[], count: number): TotalInput[] {
  const ranked = inputs
    .filter(({ use }) => use === 'counts' || use === 'zero')
    .sort((a, b) => (a.share ?? 0) - (b.share ?? 0));
  const dropped = new Set(ranked.slice(0, Math.max(0, Math.min(count, ranked.length - 1))));
  return inputs.map((input) => (dropped.has(input) ? { ...input, use: 'dropped' } : input));
}

const sumOf = (inputs: readonly TotalInput[], uses: readonly InputUse[], value: (input: TotalInput) => number) =>
  inputs.reduce((sum, input) => (uses.includes(input.use) ? sum + value(input) : sum), 0);

const earnedOf = (inputs: readonly TotalInput[]) =>
  sumOf(inputs, ['counts', 'zero', 'extra'], ({ weight, share }) => weight * (share ?? 0));
const possibleOf = (inputs: readonly TotalInput[]) => sumOf(inputs, ['counts', 'zero'], ({ weight }) => weight);

/**
 * The total of one student. Without groups it is the current score: 100·Σ w·s / Σ w over graded submissions by
 * weightage. Members of a group are weighted by their weightages, or by their marks if none has one. Source: “weighted
 * mean of grades” and “drop the lowest” of Moodle, assignment group weights of Canvas.
 */
export function totalOf(
  columns: readonly WeighedColumn[],
  cells: readonly CellFact[],
  rules: Pick<GradebookRules, 'groups' | 'columns' | 'missing'>,
  best: BestShares,
): Total {
  const ruleOf = new Map(rules.columns.map((rule) => [rule.key, rule]));
  const known = new Set(rules.groups.map(({ id }) => id));
  const groupOf = ({ key }: WeighedColumn) => {
    const groupId = ruleOf.get(key)?.groupId ?? null;
    return groupId !== null && known.has(groupId) ? groupId : null;
  };
  const isExtraOnly = (groupId: number) => {
    const members = columns.filter((column) => groupOf(column) === groupId);
    return members.length > 0 && members.every(({ key }) => ruleOf.get(key)?.extraCredit === true);
  };
  const inputsOf = (groupId: number | null): TotalInput[] => {
    const members = columns.flatMap((column, at) => (groupOf(column) === groupId ? [{ column, cell: cells[at] }] : []));
    const byMarks = groupId !== null && members.every(({ column }) => column.weightage <= 0);
    return members.flatMap(({ column, cell }) => {
      if (!cell || cell.state === 'none') return [];
      const rule = ruleOf.get(column.key) ?? noRule;
      const weight = byMarks ? column.marks : column.weightage;
      const use = useOf(cell, weight, rule, rules.missing);
      const share =
        cell.score === null ? null : curvedShare(cell.score, column.marks, rule.curve, best.get(column.key));
      return [{ key: column.key, score: cell.score, share: use === 'zero' ? 0 : share, weight, use }];
    });
  };
  const parts = [
    ...rules.groups.map((group) =>
      groupPart(group, withoutLowest(inputsOf(group.id), group.dropLowest), isExtraOnly(group.id)),
    ),
    ...loosePart(inputsOf(null)),
  ];
  const outOf = parts.reduce((sum, { share, weight, isExtra }) => (share === null || isExtra ? sum : sum + weight), 0);
  const earned = parts.reduce((sum, part) => sum + part.earned, 0);
  const missing = parts.reduce((sum, { inputs }) => sum + inputs.filter(wasMissing).length, 0);
  return { share: outOf > 0 ? earned / outOf : null, outOf, parts, missing };
}

const wasMissing = ({ use, score }: TotalInput): boolean =>
  score === null && (use === 'zero' || use === 'missing' || use === 'dropped');

/** All extra credit of a group that has nothing else together earns its weight, so that no mark in it lowers a total. */
function groupPart({ id, weight }: MarkGroup, inputs: TotalInput[], isExtra: boolean): TotalPart {
  const offered = inputs.filter(({ use }) => use !== 'excused' && use !== 'weightless');
  const possible = isExtra ? offered.reduce((sum, input) => sum + input.weight, 0) : possibleOf(inputs);
  const hasMark = !isExtra || inputs.some(({ use }) => use === 'extra');
  const share = possible > 0 && weight > 0 && hasMark ? earnedOf(inputs) / possible : null;
  return { groupId: id, weight, share, isExtra, earned: weight * (share ?? 0), inputs };
}

/** Columns without a group form a part with the sum of their weights. */
function loosePart(inputs: TotalInput[]): TotalPart[] {
  if (inputs.length === 0) return [];
  const [weight, earned] = [possibleOf(inputs), earnedOf(inputs)];
  return [{ groupId: null, weight, share: weight > 0 ? earned / weight : null, isExtra: false, earned, inputs }];
}
