import { type CellKind, readWorkbook, WorkbookFault } from '@teacher-portal/table-files/read-workbook';
import { RosterFileError } from '../files/file-error';
import { readZip } from '../files/read-zip';
import { cleanCell, type GridLine } from './grid';

export const isXlsx = (bytes: Buffer): boolean => bytes.includes('xl/workbook.xml');

function refused(error: unknown): never {
  if (!(error instanceof WorkbookFault)) throw error;
  throw new RosterFileError(error.code === 'too-large' ? 'tooLarge' : 'broken');
}

/**
 * The cells of the first visible sheet of a workbook, and the names of the others. A workbook is unpacked only as far as
 * `readZip` allows.
 *
 * @throws RosterFileError for a damaged or oversized workbook
 */
export async function readXlsx(bytes: Buffer, rowsMax: number): Promise<{ lines: GridLine[]; others: string[] }> {
  // A formula without a value is a fault of its line, like the errors of a spreadsheet.
  const cellOf = (text: string, kind: CellKind) => cleanCell(kind === 'formula' ? `#${text}` : text);
  const options = { rowsMax, cellOf, fillsDown: true, sheets: 1 };
  const { sheets, others } = await readWorkbook((names) => readZip(bytes, names), options).catch(refused);
  return { lines: sheets[0]?.lines ?? [], others };
}
