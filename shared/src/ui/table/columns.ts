import { type ReactNode } from 'react';

/**
 * What happens to a column on a narrow screen: it becomes the first line of the row, one of its two figures, an action
 * beside the first line, or is hidden.
 */
export type ColumnPriority = 'title' | 'figure' | 'action' | 'detail';

/** `Sort` is the union of the sort keys of the list; a list without them has no sortable column. */
export interface Column<RowType, Sort extends string = never> {
  id: string;
  header: string;
  cell: (row: RowType) => ReactNode;
  align?: 'start' | 'end';
  /** Sort key used when the header is clicked; a leading `-` starts in descending order. */
  sort?: Sort;
  priority?: ColumnPriority;
  /**
   * A CSS width for columns that must not grow. In rows of one line, a title with a percentage takes the remaining
   * width, but at least this share.
   */
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

/** The columns on a narrow screen: the title (or else the first column), at most two figures, and the actions. */
export function narrowColumns<RowType>(columns: readonly Column<RowType, string>[]) {
  const title = columns.find((column) => column.priority === 'title') ?? columns[0];
  const figures = columns.filter((column) => column.priority === 'figure' && column !== title).slice(0, 2);
  const actions = columns.filter((column) => column.priority === 'action');
  return { title, figures, actions };
}
