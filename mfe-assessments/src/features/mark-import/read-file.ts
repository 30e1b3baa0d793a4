import { unzipSync } from 'fflate';
import { decodeText } from '@teacher-portal/table-files/decode-text';
import { isZip } from '@teacher-portal/table-files/is-zip';
import { joinsLines } from '@teacher-portal/table-files/joined-lines';
import { type Decimal } from './score.rules';
import { UnreadFile } from './unread-file';

/** The value of a cell: workbooks have numbers, text files only texts. */
export type FileCell = string | number;
export type FileRows = readonly (readonly FileCell[])[];

/** A line that cannot be read, because a quotation mark is missing or out of place. */
interface UnreadLine {
  line: number;
  text: string;
}

export interface MarksFile {
  rows: FileRows;
  /** What its delimiter says about the decimal sign. */
  decimal?: Decimal;
  unread?: readonly UnreadLine[];
  /** Sheets of a workbook that are not read. */
  others?: readonly string[];
}

/** More than any gradebook has; a damaged file may claim more. */
const MOST_ROWS = 5_000;
const MOST_BYTES = 10_000_000;
/** A small file may unpack to very much. */
const MOST_UNPACKED = 100_000_000;

/** The delimiter that is most frequent in the first lines, outside of quotation marks. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, 5_000).replace(/"[^"\n]*"/g, '');
  const [best] = [';', '\t', ',']
    .map((delimiter) => ({ delimiter, count: sample.split(delimiter).length }))
    .sort((a, b) => b.count - a.count);
  return best?.delimiter ?? ',';
}

/** Spreadsheets put semicolons between values where a comma is the decimal sign. */
const decimalBeside = (delimiter: string): Decimal => (delimiter === ';' ? ',' : delimiter === ',' ? '.' : undefined);

type Parse = (text: string) => { data: string[][]; errors: readonly unknown[] };

/** Reads line by line, because a quotation mark out of place makes all later lines unreadable. */
function eachLine(text: string, parse: Parse): Pick<MarksFile, 'rows' | 'unread'> {
  const unread: UnreadLine[] = [];
  const rows = text.split('\n').map((line, at) => {
    const { data, errors } = parse(line);
    if (errors.length === 0) return data[0] ?? [];
    unread.push({ line: at + 1, text: line });
    return [];
  });
  return { rows, unread };
}

async function readText(bytes: Uint8Array): Promise<MarksFile> {
  const { default: papa } = await import('papaparse');
  const decoded = decodeText(bytes);
  // Binary data, such as an old .xls.
  if (!decoded) throw new UnreadFile('unreadable');
  const text = decoded.text.replace(/^sep=.\n/i, '').trim();
  if (text === '') return { rows: [] };
  const delimiter = delimiterOf(text);
  const parse: Parse = (part) => papa.parse<string[]>(part, { delimiter });
  const { data, errors } = parse(text);
  const isJoined = data.some((row) => joinsLines(row, delimiter));
  const read = errors.length > 0 || isJoined ? eachLine(text, parse) : { rows: data };
  return { ...read, decimal: decimalBeside(delimiter) };
}

/** The named parts of an archive, as far as they may be unpacked. */
function partsOf(bytes: Uint8Array, names: ReadonlySet<string>): Map<string, Uint8Array> {
  const baseName = (path: string) => path.split('/').at(-1)?.toLowerCase() ?? '';
  let left = MOST_UNPACKED;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!names.has(baseName(name))) return false;
      left -= originalSize;
      if (left < 0) throw new UnreadFile('tooLarge');
      return true;
    },
  });
  return new Map(Object.entries(parts).map(([name, part]) => [baseName(name), part]));
}

async function readSheet(bytes: Uint8Array): Promise<MarksFile> {
  const { readWorkbook, WorkbookFault } = await import('@teacher-portal/table-files/read-workbook');
  const { sheets, others } = await readWorkbook<FileCell>((names) => Promise.resolve(partsOf(bytes, names)), {
    rowsMax: MOST_ROWS,
    cellOf: (text, kind) => (kind === 'number' ? Number(text) : text),
    fillsDown: false,
    sheets: 1,
  }).catch((error: unknown) => {
    throw error instanceof WorkbookFault && error.code === 'too-large' ? new UnreadFile('tooLarge') : error;
  });
  const rows: FileCell[][] = [];
  for (const { line, cells } of sheets[0]?.lines ?? []) {
    if (line > MOST_ROWS) throw new UnreadFile('tooLarge');
    while (rows.length < line - 1) rows.push([]);
    rows.push(cells);
  }
  return { rows, others };
}

/** The file may also have been deleted, or be locked by another program. */
async function cellsIn(file: Blob): Promise<MarksFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isZip(bytes) ? readSheet(bytes) : readText(bytes);
}

/**
 * The cells of a CSV file or of the first visible sheet of a workbook. The readers are loaded with the first file.
 *
 * @throws UnreadFile
 */
export async function readMarksFile(file: Blob): Promise<MarksFile> {
  if (file.size > MOST_BYTES) throw new UnreadFile('tooLarge');
  const read = await cellsIn(file).catch((error: unknown) => {
    throw error instanceof UnreadFile ? error : new UnreadFile('unreadable');
  });
  if (read.rows.length > MOST_ROWS) throw new UnreadFile('tooLarge');
  if (read.rows.length === 0) throw new UnreadFile('empty');
  return read;
}
