import { RosterFileError } from '../files/file-error';
import { decodeFile } from '../files/decode-file';
import { type Findings } from '../files/problems';
import { type Allowance } from '../files/read-table';
import { type Grid } from './grid';
import { readText } from './read-text';
import { isXlsx, readXlsx } from './read-xlsx';

/** Excel before 2007, or an HTML page with the extension of a spreadsheet. */
const isOldExcel = (bytes: Buffer) =>
  bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])) ||
  /^\uFEFF?\s*<(!doctype|html|table|meta)/i.test(bytes.subarray(0, 200).toString('utf8'));

/**
 * The lines of a CSV file, a workbook or a pasted table, without the blank ones. Undefined, with an error, if the file
 * has no readable text.
 *
 * @throws 400 for what is no list
 */
export async function readGrid(
  file: string,
  bytes: Buffer,
  findings: Findings,
  allowance: Allowance,
): Promise<Grid | undefined> {
  if (isXlsx(bytes)) {
    const { lines, others } = await readXlsx(bytes, allowance.rows);
    if (others.length > 0) findings.notice(file, 'sheets', { sheets: others.join(', ') });
    return { lines, unread: [] };
  }
  if (isOldExcel(bytes)) throw new RosterFileError('oldExcel');
  const text = decodeFile(file, bytes, findings);
  if (text === undefined) return undefined;
  const grid = readText(text);
  if (grid.lines.length > allowance.rows) throw new RosterFileError('tooLarge');
  return grid;
}
