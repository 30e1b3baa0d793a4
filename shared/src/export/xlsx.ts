import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/browser';
import { type Cell } from './table';

const widest = 60;
const narrowest = 8;

/** A sheet knows no time zones: its moment has the digits of the reader's clock. */
const onTheClock = (date: Date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000);

function sheetCell(cell: Cell): SheetCell {
  if (cell === null) return null;
  if (cell instanceof Date) return { type: Date, value: onTheClock(cell), format: 'yyyy-mm-dd hh:mm' };
  // Written as a text, so nothing in it is ever computed.
  return typeof cell === 'number' ? { type: Number, value: cell } : { type: String, value: cell };
}

const widthOf = (cell: Cell | undefined) => (cell instanceof Date ? 16 : String(cell ?? '').length + 2);

/** A workbook of one sheet with its first row in bold and in place. Numbers are numbers and moments are dates. */
export function xlsxOf(cells: readonly (readonly Cell[])[], sheet: string): Promise<Blob> {
  const [headers = [], ...rows] = cells;
  const bold = headers.map((header): SheetCell => ({ type: String, value: String(header), fontWeight: 'bold' }));
  const columns = headers.map((_, at) => ({
    width: Math.min(widest, Math.max(narrowest, ...cells.map((row) => widthOf(row[at])))),
  }));
  return writeXlsxFile([bold, ...rows.map((row) => row.map(sheetCell))], {
    sheet: sheetName(sheet),
    columns,
    stickyRowsCount: 1,
  }).toBlob();
}

/** A sheet may have 31 characters, some of them not. */
const sheetName = (name: string) =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31)
    .trim() || '1';
