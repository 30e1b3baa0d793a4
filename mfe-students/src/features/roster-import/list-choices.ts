import { type RosterColumn } from '@teacher-portal/remote-sdk/contract/roster';
import { type RosterField } from '@teacher-portal/remote-sdk/contract/roster-fields';

/** How a plain list is to be read, as the teacher chose it; undefined columns are matched by their headings. */
export interface ListChoices {
  columns: readonly (RosterField | null)[] | undefined;
  /** The first line is a student. */
  isBare: boolean;
  /** The students whom the list omits are withdrawn. */
  withdraws: boolean;
}

export const noChoices: ListChoices = { columns: undefined, isBare: false, withdraws: false };

/** The columns with another meaning of one of them; no two mean the same. */
export const withColumn = (
  columns: readonly RosterColumn[],
  changed: number,
  field: RosterField | null,
): (RosterField | null)[] =>
  columns.map((column, at) => (at === changed ? field : column.field === field ? null : column.field));

export const queryOfChoices = ({ columns, isBare, withdraws }: ListChoices) => ({
  ...(columns && { columns: columns.map((field) => field ?? '-').join(',') }),
  ...(isBare && { bare: 'true' as const }),
  ...(withdraws && { withdraw: 'true' as const }),
});
