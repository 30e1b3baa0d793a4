/** The raw value of a cell: workbooks have numbers and dates, text files only texts. */
export type FileCell = string | number | boolean | Date | null;
export type FileRows = readonly (readonly FileCell[])[];

/** More than any gradebook has; a damaged file may claim more. */
const MOST_ROWS = 5_000;
const MOST_BYTES = 10_000_000;

export type FileProblem = 'tooLarge' | 'unreadable' | 'empty';
export class UnreadFile extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

/** Excel in Turkish saves CSV as Windows-1254, and “Unicode text” as UTF-16. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  const isUtf16 = first === 0xff && second === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

/** The delimiter that is most frequent in the first lines, outside of quotation marks. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, 5_000).replace(/"[^"]*"/g, '');
  const [best] = [';', '\t', ',']
    .map((delimiter) => ({ delimiter, count: sample.split(delimiter).length }))
    .sort((a, b) => b.count - a.count);
  return best?.delimiter ?? ',';
}

async function readText(bytes: ArrayBuffer): Promise<FileRows> {
  const { default: papa } = await import('papaparse');
  const text = textOf(bytes).replace(/^sep=.\r?\n/i, '');
  // Binary data, such as an old .xls, has bytes that no text has.
  if (text.includes('\u0000')) throw new UnreadFile('unreadable');
  const { data, errors } = papa.parse<string[]>(text.trim(), { delimiter: delimiterOf(text) });
  if (errors.length > 0) throw new UnreadFile('unreadable');
  return text.trim() === '' ? [] : data;
}

async function readWorkbook(file: Blob): Promise<FileRows> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(file);
  return rows.map((row) => row.map((cell) => (typeof cell === 'function' ? null : cell)));
}

const isZip = (bytes: ArrayBuffer) => new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)).join() === '80,75';

/** The file may also have been deleted, or be locked by another program. */
async function cellsIn(file: Blob): Promise<FileRows> {
  const bytes = await file.arrayBuffer();
  return isZip(bytes) ? readWorkbook(file) : readText(bytes);
}

/**
 * The cells of a CSV file or of the first sheet of a workbook. The readers are loaded with the first file.
 *
 * @throws UnreadFile
 */
export async function readMarksFile(file: Blob): Promise<FileRows> {
  if (file.size > MOST_BYTES) throw new UnreadFile('tooLarge');
  const rows = await cellsIn(file).catch((error: unknown) => {
    throw error instanceof UnreadFile ? error : new UnreadFile('unreadable');
  });
  if (rows.length > MOST_ROWS) throw new UnreadFile('tooLarge');
  if (rows.length === 0) throw new UnreadFile('empty');
  return rows;
}
