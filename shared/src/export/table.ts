/** The value of a cell. Moments are shown in the user's time zone; null leaves the cell empty. */
export type Cell = string | number | Date | null;

export interface ExportColumn<Row> {
  header: string;
  value: (row: Row) => Cell;
}

export interface ExportedTable<Row> {
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
}

/** Removes rounding errors of sums (0.1 + 0.2); invalid numbers leave their cell empty. */
const roundNumber = (value: number): number | null => (Number.isFinite(value) ? Number(value.toFixed(10)) : null);

function cleanValue(value: Cell): Cell {
  if (typeof value === 'number') return roundNumber(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value;
  return value;
}

/** The table as cells, with a header row. */
export function cellsOf<Row>({ columns, rows }: ExportedTable<Row>): Cell[][] {
  return [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ value }) => cleanValue(value(row)))),
  ];
}
