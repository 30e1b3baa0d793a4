import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type GradebookColumn } from '@teacher-portal/remote-sdk/contract/mark-column';
import { type GradebookRules, type Total } from '@teacher-portal/remote-sdk/contract/gradebook.rules';

/** A group of marks; `groupId` is null for the columns beside all groups. */
export interface Subtotal {
  groupId: number | null;
  name: string;
  /** Of a group; null for the columns beside all groups, which weigh what they weigh. */
  weight: number | null;
}

/** The group of a column, if there is one. */
export function groupOf({ groups, columns }: GradebookRules, { key }: Pick<GradebookColumn, 'key'>) {
  const groupId = columns.find((rule) => rule.key === key)?.groupId ?? null;
  return groups.find(({ id }) => id === groupId);
}

/** The groups of a gradebook, and the columns beside them if some count; none without groups. */
export function subtotalsOf({ rules, columns }: Pick<Gradebook, 'rules' | 'columns'>, noGroup: string): Subtotal[] {
  const groups = rules.groups.map(({ id, name, weight }) => ({ groupId: id, name, weight }));
  const isLoose = columns.some((column) => column.weightage > 0 && groupOf(rules, column) === undefined);
  return groups.length > 0 && isLoose ? [...groups, { groupId: null, name: noGroup, weight: null }] : groups;
}

/** The share of a group's full marks, above 1 with extra credit; null if nothing in it counts yet. */
export const shareOf = ({ parts }: Total, { groupId }: Pick<Subtotal, 'groupId'>): number | null =>
  parts.find((part) => part.groupId === groupId)?.share ?? null;
