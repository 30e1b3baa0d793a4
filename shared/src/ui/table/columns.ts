import { type ReactNode } from 'react';

/** What remains of a column on a narrow screen: the row's first line, one of its two figures, what stands beside the first line, or nothing. */
export type ColumnPriority = 'title' | 'figure' | 'action' | 'detail';

/** `Sort` names the orders that the list can be put in; a list without them has no column with a `sort`. */
export interface Column<RowType, Sort extends string = never> {
  id: string;
  header: string;
  cell: (row: RowType) => ReactNode;
  align?: 'start' | 'end';
  /** What the rows are put in order by when the header is pressed; a leading `-` begins with the largest. */
  sort?: Sort;
  priority?: ColumnPriority;
  /** A CSS width for columns that must not breathe. */
  width?: string;
  /** Room it usually needs, in pixels; what is written in it may take more. */
  room?: number;
  /** Where the table is wider than its place, the lightest columns are left out; one without a weight never is. */
  weight?: number;
  /** Width of the bar that stands for this cell while loading. */
  skeleton?: string;
}

/** The columns a narrow screen shows: the title (else the first column), at most two figures, and the actions. */
export function narrowColumns<RowType>(columns: readonly Column<RowType, string>[]) {
  const title = columns.find((column) => column.priority === 'title') ?? columns[0];
  const figures = columns.filter((column) => column.priority === 'figure' && column !== title).slice(0, 2);
  const actions = columns.filter((column) => column.priority === 'action');
  return { title, figures, actions };
}
