/** The part of the rows that is drawn, for lists too long to draw whole; the caller finds it out by a virtualiser. */
export interface RowWindow {
  /** First row that is drawn, and the one after the last. */
  from: number;
  to: number;
  /** Pixels that the rows before and after take. */
  before: number;
  after: number;
  /** Told each row that is drawn, which carries its place as `data-index`. */
  measure: (row: HTMLElement | null) => void;
}

/** The drawn rows, each with its place among all. */
export function drawnRows<RowType>(rows: readonly RowType[], view: RowWindow | undefined) {
  const from = view?.from ?? 0;
  return rows.slice(from, view?.to).map((row, index) => ({ row, index: from + index }));
}
