import { joinsLines, linesOf } from '@teacher-portal/table-files/joined-lines';
import { CsvError, parse } from 'csv-parse/sync';
import { cleanCell, type Grid, type GridLine, isBlank, type UnreadLine } from './grid';
import { isHeading } from './headings';

const delimiters = [';', '\t', ',', '|'];
/** Number of lines that are searched for the headings. */
const SAMPLE = 40;

/** An approximate split into cells, which ignores quoting. */
const rough = (line: string, delimiter: string) => line.split(delimiter).map((cell) => cell.replaceAll('"', ''));

/** The delimiter that yields the most known headings in a line, or else the most frequent one. */
function delimiterOf(lines: readonly string[]): string {
  const sample = lines.slice(0, SAMPLE);
  const scored = delimiters.map((delimiter) => ({
    delimiter,
    headings: Math.max(0, ...sample.map((line) => rough(line, delimiter).filter(isHeading).length)),
    cells: sample.reduce((sum, line) => sum + line.split(delimiter).length - 1, 0),
  }));
  const [best] = scored.sort((a, b) => b.headings - a.headings || b.cells - a.cells);
  return best?.delimiter ?? ',';
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** The number of a record is that of its first line. */
const gridLine = ({ record, info }: Parsed): GridLine => ({
  line: info.lines - linesOf(record) + 1,
  cells: record.map(cleanCell),
});

const options = { relax_column_count: true, skip_empty_lines: true } as const;

/** Reads line by line, because a quotation mark out of place makes all later lines unreadable. */
function readEachLine(lines: readonly string[], delimiter: string): Grid {
  const read: GridLine[] = [];
  const unread: UnreadLine[] = [];
  lines.forEach((text, index) => {
    const line = index + 1;
    if (!text.includes('"')) return void read.push({ line, cells: text.split(delimiter).map(cleanCell) });
    try {
      const [cells = []] = parse(text, { ...options, delimiter });
      read.push({ line, cells: cells.map(cleanCell) });
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      unread.push({ line, text });
    }
  });
  return { lines: read, unread };
}

/** `="0101"`, which spreadsheets take for a text, as a quoted cell. */
const formulaText = /(^|[;\t,|])="([^"]*)"(?=[;\t,|]|\r?$)/g;

const declared = /^sep=(.)\s*$/i;

/** A table of values between commas, semicolons, tabs or bars; `sep=;` in the first line names the delimiter. */
export function readText(text: string): Grid {
  const lines = text.split('\n').map((line) => line.replace(formulaText, '$1"$2"'));
  const named = declared.exec(lines[0] ?? '')?.[1];
  if (named !== undefined) lines[0] = '';
  const delimiter = named ?? delimiterOf(lines);
  const withoutBlank = ({ lines: read, unread }: Grid) => ({ lines: read.filter((line) => !isBlank(line)), unread });
  try {
    const records = parse(lines.join('\n'), { ...options, delimiter, info: true }) as unknown as Parsed[];
    if (records.some(({ record }) => joinsLines(record, delimiter)))
      return withoutBlank(readEachLine(lines, delimiter));
    return withoutBlank({ lines: records.map(gridLine), unread: [] });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return withoutBlank(readEachLine(lines, delimiter));
  }
}
