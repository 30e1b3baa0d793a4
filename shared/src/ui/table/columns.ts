import { type ReactNode } from 'react';

/**
 * What happens to a column on a narrow screen: it becomes the first line of the row, one of its two figures, an action
 * beside the first line, or is hidden.
 */
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
  /** A CSS width for columns that must not grow. */
  width?: string;
  /** Estimated width in pixels; the content may need more. */
  room?: number;
  /**
   * If the table is too wide, columns with the lowest weight are hidden first; those without a weight are never hidden.
   */
  weight?: number;
  /** Width of the skeleton in this column. */
  skeleton?: string;
}

/** The columns a narrow screen shows: the title (else the first column), at most two figures, and the actions. */
export function narrowColumns<RowType>(columns: readonly Column<RowType, string>[]) {
  const title = columns.find((column) => column.priority === 'title') ?? columns[0];
  const figures = columns.filter((column) => column.priority === 'figure' && column !== title).slice(0, 2);
  const actions = columns.filter((column) => column.priority === 'action');
  return { title, figures, actions };
}
