import { foldText } from '@teacher-portal/remote-sdk/contract/fold-text';
import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type ColumnRule, type GradebookRules, type Scale } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { fiveBands, letterBands } from '@teacher-portal/remote-sdk/contract/grade-scale.rules';
import { groupOf } from '../../../gradebook/subtotals';

/** The named scales. */
export const scaleNames = ['percent', 'points', 'hundred', 'letters', 'five', 'own'] as const;
export type ScaleName = (typeof scaleNames)[number];

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function scaleNameOf(scale: Scale): ScaleName {
  if (scale.kind !== 'bands') return scale.kind;
  if (same(scale.bands, letterBands)) return 'letters';
  return same(scale.bands, fiveBands) ? 'five' : 'own';
}

/** Custom bands start with the previous ones. */
export function scaleNamed(name: ScaleName, before: Scale): Scale {
  if (name === 'letters') return { kind: 'bands', bands: [...letterBands] };
  if (name === 'five') return { kind: 'bands', bands: [...fiveBands] };
  if (name !== 'own') return { kind: name };
  return { kind: 'bands', bands: before.kind === 'bands' ? before.bands : [...letterBands] };
}

/** Formats bands as lines of `85 = 5`, highest first. */
export const bandsText = (scale: Scale): string =>
  scale.kind === 'bands' ? scale.bands.map(({ from, label }) => `${from} = ${label}`).join('\n') : '';

/** Parses bands; undefined if a line is invalid. */
export function bandsOf(text: string): { from: number; label: string }[] | undefined {
  const bands = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*=\s*(\S.*?)\s*$/.exec(line));
  if (bands.some((band) => band === null)) return undefined;
  return bands.flatMap((band) =>
    band ? [{ from: Number((band[1] ?? '').replace(',', '.')), label: band[2] ?? '' }] : [],
  );
}

export function withGroup(rules: GradebookRules, name: string): GradebookRules {
  const id = Math.max(0, ...rules.groups.map((group) => group.id)) + 1;
  return { ...rules, groups: [...rules.groups, { id, name, weight: 10, dropLowest: 0 }] };
}

/** Columns of a removed group belong to no group. */
export const withoutGroup = (rules: GradebookRules, id: number): GradebookRules => ({
  ...rules,
  groups: rules.groups.filter((group) => group.id !== id),
  columns: rules.columns.map((column) => (column.groupId === id ? { ...column, groupId: null } : column)),
});

export const columnRuleOf = ({ columns }: GradebookRules, key: string): ColumnRule =>
  columns.find((column) => column.key === key) ?? { key, groupId: null, extraCredit: false, curve: { kind: 'none' } };

/** Whether no mark can be in a total: neither the group of a column has a weight, nor the column without one. */
export const isWeightless = ({ columns, rules }: Pick<Gradebook, 'columns' | 'rules'>): boolean =>
  columns.length > 0 && columns.every((column) => (groupOf(rules, column)?.weight ?? column.weightage) <= 0);

export const withColumn = (rules: GradebookRules, rule: ColumnRule): GradebookRules => ({
  ...rules,
  columns: [...rules.columns.filter(({ key }) => key !== rule.key), rule],
});

/**
 * The rules of another class for this one. An assessment of both keeps its rule, and a column of one class takes that of the
 * column with its title; others count as they are.
 */
export function rulesFrom(other: Pick<Gradebook, 'columns' | 'rules'>, columns: Gradebook['columns']): GradebookRules {
  const ruleOf = new Map(other.rules.columns.map((rule) => [rule.key, rule]));
  const titled = new Map(other.columns.map(({ title, key }) => [foldText(title), ruleOf.get(key)]));
  return {
    ...other.rules,
    columns: columns.flatMap(({ key, title, kind }) => {
      const rule = kind === null ? ruleOf.get(key) : titled.get(foldText(title));
      return rule ? [{ ...rule, key }] : [];
    }),
  };
}
