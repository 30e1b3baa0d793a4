/** What has become of a student's work. `none`: the student does not get it; `open`: it can still come. */
export const cellStates = ['none', 'open', 'missing', 'writing', 'toGrade', 'graded', 'released'] as const;
export type CellState = (typeof cellStates)[number];

/** What a teacher says about a work beside its mark. Excused work has no mark and counts nowhere. */
export const cellFlags = ['late', 'excused', 'absent'] as const;
export type CellFlag = (typeof cellFlags)[number];

export const missingRules = ['notYet', 'zero'] as const;
export const roundingModes = ['half', 'up', 'down'] as const;
export const curveKinds = ['none', 'add', 'top', 'root'] as const;

/** The marks of a group count together with the weight of the group, which replaces the sum of its members' weightages. */
export interface MarkGroup {
  id: number;
  name: string;
  weight: number;
  /** How many of the lowest are left out for each student; the last one always stays. */
  dropLowest: number;
}

/** How marks are raised: by `points`, so that the best has full marks, or by the root of the share. */
export type Curve = { kind: 'none' | 'top' | 'root' } | { kind: 'add'; points: number };

/** What a class decides about one column; without it, it is in no group and counts as it is. */
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

/** `bands`: letters, 1 to 5 or the school's own, from the highest; each begins at a per cent. */
export type Scale = { kind: 'percent' | 'points' | 'hundred' } | { kind: 'bands'; bands: Band[] };
export interface Band {
  from: number;
  label: string;
}

export interface GradebookRules {
  groups: MarkGroup[];
  columns: ColumnRule[];
  /** Whether missing work counts as 0 or not yet. */
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

/** A column as far as totals depend on it. `weightage` is 0 for what is not graded. */
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

/** Why a mark is in a total or not. */
type InputUse = 'counts' | 'zero' | 'extra' | 'dropped' | 'excused' | 'missing' | 'notYet' | 'weightless';

/** One mark in the formula of a total: `share` of full marks after the curve, null without a mark. */
export interface TotalInput {
  key: string;
  score: number | null;
  share: number | null;
  weight: number;
  use: InputUse;
}

/** A group, or everything that is in none (`groupId` null). `share` is null if nothing in it counts yet. */
export interface TotalPart {
  groupId: number | null;
  weight: number;
  share: number | null;
  /** Its part of the numerator: weight × share, and extra credit that is in no group. */
  earned: number;
  inputs: TotalInput[];
}

/** `share` = Σ earned / Σ weight over the parts that have a share, at most 1. */
export interface Total {
  share: number | null;
  /** Σ weight of what counts: the points that can be had by now. */
  outOf: number;
  parts: TotalPart[];
  /** How many missing works there are, counted as 0 or not. */
  missing: number;
}

/** The best share of each column, for curves that raise it to full marks. */
export type BestShares = ReadonlyMap<string, number>;

const noRule: Omit<ColumnRule, 'key'> = { groupId: null, extraCredit: false, curve: { kind: 'none' } };

/** The share of full marks after the curve, at most 1 unless it was more before. */
export function curvedShare(score: number, marks: number, curve: Curve, best: number | undefined): number {
  const share = marks > 0 ? score / marks : 0;
  if (curve.kind === 'add') return Math.max(share, Math.min(1, share + (marks > 0 ? curve.points / marks : 0)));
  if (curve.kind === 'root') return Math.max(share, Math.sqrt(share));
  if (curve.kind === 'top') return best !== undefined && best > 0 && best < 1 ? share / best : share;
  return share;
}

/** Over all students of the class; excused work and work without a mark is in none. */
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

/** Leaves out the lowest shares, of equal ones those that come first; one always stays. */
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
 * The total of one student. Without groups it is the current score: 100·Σ w·s / Σ w over graded work by weightage. In a
 * group, members weigh as their weightages say, or as their marks do if none has one.
 *
 * Source: “weighted mean of grades” and “drop the lowest” of Moodle, assignment group weights of Canvas.
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
    ...rules.groups.map((group) => groupPart(group, withoutLowest(inputsOf(group.id), group.dropLowest))),
    ...loosePart(inputsOf(null)),
  ];
  const outOf = parts.reduce((sum, { share, weight }) => (share === null ? sum : sum + weight), 0);
  const earned = parts.reduce((sum, part) => sum + part.earned, 0);
  const missing = parts.reduce((sum, { inputs }) => sum + inputs.filter(wasMissing).length, 0);
  return { share: outOf > 0 ? Math.min(1, earned / outOf) : null, outOf, parts, missing };
}

const wasMissing = ({ use, score }: TotalInput): boolean =>
  score === null && (use === 'zero' || use === 'missing' || use === 'dropped');

function groupPart({ id, weight }: MarkGroup, inputs: TotalInput[]): TotalPart {
  const possible = possibleOf(inputs);
  const share = possible > 0 && weight > 0 ? earnedOf(inputs) / possible : null;
  return { groupId: id, weight, share, earned: weight * (share ?? 0), inputs };
}

/** What is in no group is a part that weighs as much as its members together. */
function loosePart(inputs: TotalInput[]): TotalPart[] {
  if (inputs.length === 0) return [];
  const [weight, earned] = [possibleOf(inputs), earnedOf(inputs)];
  return [{ groupId: null, weight, share: weight > 0 ? earned / weight : null, earned, inputs }];
}
