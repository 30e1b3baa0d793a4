import { type CellKind, readWorkbook, WorkbookFault } from '@teacher-portal/table-files/read-workbook';
import { type Reading } from '../core/reading';
import { FileRefusal } from '../core/refusal';
import { isTableOfQuestions, readTable } from './read-csv';

/** Visible sheets that are looked at. */
const SHEETS = 20;

export const isXlsx = (files: ReadonlyMap<string, Uint8Array>): boolean => files.has('xl/workbook.xml');

const baseName = (path: string): string => path.split('/').at(-1)?.toLowerCase() ?? '';

/** An export protects what a program would run by an apostrophe. */
const cellOf = (cell: string, kind: CellKind): string =>
  kind === 'formula' ? `#${cell}` : cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/, '');

/** Reads each sheet that is a table of questions, as `readCsv`, and names the others. @throws FileRefusal */
export async function readXlsx(files: ReadonlyMap<string, Uint8Array>, reading: Reading): Promise<void> {
  const partsOf = (names: ReadonlySet<string>) =>
    Promise.resolve(
      new Map([...files].filter(([name]) => names.has(baseName(name))).map(([name, bytes]) => [baseName(name), bytes])),
    );
  // A heading, and a row that is too many is seen by the limit of items.
  const options = { rowsMax: reading.limits.items + 1000, cellOf, fillsDown: true, sheets: SHEETS };
  const { sheets, others } = await readWorkbook(partsOf, options).catch((error: unknown) => {
    if (!(error instanceof WorkbookFault)) throw error;
    throw new FileRefusal(error.code === 'damaged' ? 'damaged-archive' : error.code);
  });
  const tables = sheets.filter(({ lines }) => isTableOfQuestions(lines));
  if (tables.length === 0)
    throw new FileRefusal(sheets.some(({ lines }) => lines.length > 0) ? 'format-unknown' : 'empty');
  for (const { name, lines } of tables) readTable(lines, reading, name);
  const left = [...sheets.filter((sheet) => !tables.includes(sheet)).map(({ name }) => name), ...others];
  for (const name of left) reading.say('not-taken', 'sheet-not-read', { file: name });
}
