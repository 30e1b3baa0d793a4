import { type RosterColumn, type RosterFault } from '@teacher-portal/remote-sdk/contract/roster';
import { type RosterField } from '@teacher-portal/roster/fields';

/** A line is about the student on record, or about somebody else. */
export type Answer = 'same' | 'other';

/** How a plain list is to be read, as the teacher chose it; undefined columns are matched by their headings. */
export interface ListChoices {
  columns: readonly (RosterField | null)[] | undefined;
  /** The first line is a student. */
  isBare: boolean;
  /** The students whom the list omits are withdrawn. */
  withdraws: boolean;
  /** The lines that were asked about, with the answers. */
  answers: readonly { fault: RosterFault; answer: Answer }[];
}

export const noChoices: ListChoices = { columns: undefined, isBare: false, withdraws: false, answers: [] };

/** The columns with another meaning of one of them; no two mean the same. */
export const withColumn = (
  columns: readonly RosterColumn[],
  changed: number,
  field: RosterField | null,
): (RosterField | null)[] =>
  columns.map((column, at) => (at === changed ? field : column.field === field ? null : column.field));

/** The answered lines as the query has them: `3,17`. */
const linesOf = ({ answers }: ListChoices, wanted: Answer) => {
  const lines = answers.flatMap(({ fault, answer }) => (answer === wanted ? [fault.line] : []));
  return lines.length > 0 ? { [wanted]: lines.join(',') } : {};
};

export const queryOfChoices = (choices: ListChoices) => ({
  ...(choices.columns && { columns: choices.columns.map((field) => field ?? '-').join(',') }),
  ...(choices.isBare && { bare: 'true' as const }),
  ...(choices.withdraws && { withdraw: 'true' as const }),
  ...linesOf(choices, 'same'),
  ...linesOf(choices, 'other'),
});
