import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/browser';
import { type Cell } from './table';

const maxWidth = 60;
const minWidth = 8;

/** Sheets have no time zones, so the moment is shifted to read as local time. */
const asLocalTime = (date: Date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000);

function sheetCell(cell: Cell): SheetCell {
  if (cell === null) return null;
  if (cell instanceof Date) return { type: Date, value: asLocalTime(cell), format: 'yyyy-mm-dd hh:mm' };
  // Written as a string, so that it is never evaluated.
  return typeof cell === 'number' ? { type: Number, value: cell } : { type: String, value: cell };
}

const widthOf = (cell: Cell | undefined) => (cell instanceof Date ? 16 : String(cell ?? '').length + 2);

export interface SheetOf {
  name: string;
  cells: readonly (readonly Cell[])[];
}

/** A sheet whose header row is bold and frozen. */
function sheetOf({ name, cells }: SheetOf) {
  const [headers = [], ...rows] = cells;
  const bold = headers.map((header): SheetCell => ({ type: String, value: String(header), fontWeight: 'bold' }));
  const columns = headers.map((_, at) => ({
    width: Math.min(maxWidth, Math.max(minWidth, ...cells.map((row) => widthOf(row[at])))),
  }));
  return {
    data: [bold, ...rows.map((row) => row.map(sheetCell))],
    sheet: sheetName(name),
    columns,
    stickyRowsCount: 1,
  };
}

/** A workbook. Numbers are numbers and moments are dates. */
export const xlsxOf = (sheets: readonly SheetOf[]): Promise<Blob> => writeXlsxFile(sheets.map(sheetOf)).toBlob();

/** Sheet names are limited to 31 characters and exclude some. */
const sheetName = (name: string) =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31)
    .trim() || '1';
