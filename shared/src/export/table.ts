/** What a cell holds. Moments are shown in the reader's own time zone; null leaves the cell empty. */
export type Cell = string | number | Date | null;

export interface ExportColumn<Row> {
  header: string;
  value: (row: Row) => Cell;
}

export interface ExportedTable<Row> {
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
}

/** Rounding errors of sums (0.1 + 0.2) do not belong into a file; what is no number leaves its cell empty. */
const tidy = (value: number): number | null => (Number.isFinite(value) ? Number(value.toFixed(10)) : null);

function tidied(value: Cell): Cell {
  if (typeof value === 'number') return tidy(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value;
  return value;
}

/** The table as cells, its headers first. */
export function cellsOf<Row>({ columns, rows }: ExportedTable<Row>): Cell[][] {
  return [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => tidied(value(row))))];
}
