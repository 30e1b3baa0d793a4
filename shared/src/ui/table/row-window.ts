/** The part of the rows to render in a long list, computed by a virtualiser. */
export interface RowWindow {
  /** Index of the first rendered row, and the index after the last one. */
  from: number;
  to: number;
  /** Heights in pixels of the rows before and after. */
  before: number;
  after: number;
  /** Ref callback of each rendered row, which has its index as `data-index`. */
  measure: (row: HTMLElement | null) => void;
}

/** The rows to render with their indices. */
export function drawnRows<RowType>(rows: readonly RowType[], view: RowWindow | undefined) {
  const from = view?.from ?? 0;
  return rows.slice(from, view?.to).map((row, index) => ({ row, index: from + index }));
}
