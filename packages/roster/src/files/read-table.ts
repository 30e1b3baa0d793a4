import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { CsvError as LineError, parse as parseLine } from 'csv-parse/sync';
import { joinsLines, linesOf } from '@teacher-portal/table-files/joined-lines';
import { RosterFileError } from './file-error';
import { decodeFile } from './decode-file';
import { type Findings } from './problems';

interface Place {
  file: string;
  line: number;
}

/** A line by requested columns; an absent column is an empty string. */
export interface Row<Column extends string> extends Place {
  values: Record<Column, string>;
}

export interface TableShape<Column extends string> {
  /** Column → accepted headers, folded by `fold`. */
  headings: Record<Column, readonly string[]>;
  required: readonly Column[];
  fold: (heading: string) => string;
}

/** What may be read of one roster; all tables share one limit of lines. */
export interface Allowance {
  rows: number;
}

const isBlank = (value: string) => value.trim() === '';

const PIECE = 65_536;

/** Chunks, so that a long file does not block the event loop. */
function* piecesOf(text: string) {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

const delimiters = [',', ';', '\t'];

function delimiterOf(text: string): string {
  const heading = text.slice(0, text.indexOf('\n') < 0 ? text.length : text.indexOf('\n'));
  const count = (delimiter: string) => heading.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** PostgreSQL rejects NUL, and names contain no control characters; tabs and line breaks become spaces. */
const clean = (value: string) => (value === '' ? value : value.replace(/[\t\n]/g, ' ').trim());

/** Parses the header. Undefined, with a problem reported, if a required column is missing. */
function placesOf<Column extends string>(
  { file, line }: Place,
  heading: string[],
  { headings, required, fold }: TableShape<Column>,
  findings: Findings,
) {
  const folded = heading.map((name) => fold(name.trim()));
  const columns = Object.keys(headings) as Column[];
  const places = columns.map((column) => ({
    column,
    at: folded.findIndex((name) => headings[column].includes(name)),
  }));
  const missing = required.filter((column) => places.some((place) => place.column === column && place.at < 0));
  for (const column of missing)
    findings.error({ file, line }, 'missingColumn', { column: headings[column][0] ?? column });
  return missing.length > 0 ? undefined : places;
}

function rowOf<Column extends string>(
  { file, line }: Place,
  record: string[],
  places: readonly { column: Column; at: number }[],
): Row<Column> {
  const values = {} as Record<Column, string>;
  for (const { column, at } of places) values[column] = clean(record[at] ?? '');
  return { file, line, values };
}

/** The lines of a table; `unread` are those with an error, with as many values as can be read. */
export interface ReadRows<Column extends string> {
  rows: Row<Column>[];
  unread: Row<Column>[];
}

/** Adds the records below the heading to the rows, or reports them. */
class Records<Column extends string> {
  readonly read: ReadRows<Column> = { rows: [], unread: [] };
  private heading: { size: number; places: { column: Column; at: number }[] } | undefined;

  constructor(
    private readonly shape: TableShape<Column>,
    private readonly findings: Findings,
    private readonly allowance: Allowance,
  ) {}

  /** Returns whether the file can be read further. */
  add(place: Place, record: string[]): boolean {
    const hasNothing = record.every(isBlank);
    if ((this.heading || hasNothing) && (this.allowance.rows -= 1) < 0) throw new RosterFileError('tooLarge');
    if (hasNothing) return true;
    if (!this.heading) {
      const places = placesOf(place, record, this.shape, this.findings);
      this.heading = places && { size: record.length, places };
      return places !== undefined;
    }
    const row = rowOf(place, record, this.heading.places);
    const { size } = this.heading;
    // Spreadsheets omit or add empty values at the end of a line.
    if (record.length > size && !record.slice(size).every(isBlank)) {
      const values = { found: record.length, expected: size };
      this.findings.fault(place, record.find((value) => !isBlank(value)) ?? '', 'columnCount', values);
      this.read.unread.push(row);
    } else this.read.rows.push(row);
    return true;
  }

  /** Reports a line whose quotation marks leave its values unclear. */
  addUnquoted(place: Place, record: string[], text: string): void {
    this.findings.fault(place, text, 'quotes');
    if (this.heading) this.read.unread.push(rowOf(place, record, this.heading.places));
  }
}

/** The records of a file; undefined if its quotation marks do not match. */
async function recordsOf(text: string, delimiter: string, rowsMax: number): Promise<string[][] | undefined> {
  const records: string[][] = [];
  // The parser could count lines too, but describes every record for it, which takes as long as reading it.
  const parser = Readable.from(piecesOf(text)).pipe(parse({ delimiter, relax_column_count: true }));
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      if (joinsLines(record, delimiter)) return undefined;
      if (records.push(record) > rowsMax + 1) throw new RosterFileError('tooLarge');
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return undefined;
  }
  return records;
}

/** Reads line by line, because a quotation mark out of place makes all later lines unreadable. */
function readEachLine<Column extends string>(
  file: string,
  text: string,
  delimiter: string,
  records: Records<Column>,
): void {
  for (const [index, line] of text.split('\n').entries()) {
    const place = { file, line: index + 1 };
    try {
      const [record = []] = parseLine(line, { delimiter, relax_column_count: true }) as string[][];
      if (!records.add(place, record)) return;
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      records.addUnquoted(place, line.slice(0, line.indexOf('"')).split(delimiter).slice(0, -1), line);
    }
  }
}

/**
 * The lines of a CSV file after its header. The delimiter is the most frequent of comma, semicolon and tab in the
 * header. Reports unreadable lines in `findings` and returns the others.
 *
 * A value that a spreadsheet would evaluate (`=cmd|…`) is kept as typed; exports to CSV or XLSX must escape it.
 */
export async function readTable<Column extends string>(
  file: string,
  bytes: Uint8Array,
  shape: TableShape<Column>,
  findings: Findings,
  allowance: Allowance,
): Promise<ReadRows<Column>> {
  const text = decodeFile(file, bytes, findings);
  if (text === undefined) return { rows: [], unread: [] };
  const delimiter = delimiterOf(text);
  const records = new Records(shape, findings, allowance);
  const parsed = await recordsOf(text, delimiter, allowance.rows);
  if (!parsed) readEachLine(file, text, delimiter, records);
  let next = 1;
  for (const record of parsed ?? []) {
    if (!records.add({ file, line: next }, record)) break;
    next += linesOf(record);
  }
  return records.read;
}
