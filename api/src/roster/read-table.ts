import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { badRequest } from '../server/refusal';
import { decodeText } from './decode-text';
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

/** Values may contain line breaks. */
const linesOf = (record: readonly string[]) =>
  record.reduce((lines, value) => (value.includes('\n') ? lines + value.split('\n').length - 1 : lines), 1);

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
    findings.error({ file, line }, 'errors.rosterMissingColumn', { column: headings[column][0] ?? column });
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

async function readRecords<Column extends string>(
  file: string,
  text: string,
  shape: TableShape<Column>,
  findings: Findings,
  allowance: Allowance,
): Promise<Row<Column>[]> {
  const rows: Row<Column>[] = [];
  let heading: { size: number; places: { column: Column; at: number }[] } | undefined;
  // The parser could count lines too, but describes every record for it, which takes as long as reading it.
  const parser = Readable.from(piecesOf(text)).pipe(parse({ delimiter: delimiterOf(text), relax_column_count: true }));
  let next = 1;
  for await (const record of parser as AsyncIterable<string[]>) {
    const place = { file, line: next };
    next += linesOf(record);
    const hasNothing = record.every(isBlank);
    if ((heading || hasNothing) && (allowance.rows -= 1) < 0) throw badRequest('errors.rosterTooLarge');
    if (hasNothing) continue;
    if (!heading) {
      const places = placesOf(place, record, shape, findings);
      if (!places) break;
      heading = { size: record.length, places };
      continue;
    }
    // Spreadsheets omit or add empty values at the end of a line.
    if (record.length > heading.size && !record.slice(heading.size).every(isBlank))
      findings.error(place, 'errors.rosterColumnCount', { found: record.length, expected: heading.size });
    else rows.push(rowOf(place, record, heading.places));
  }
  return rows;
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
): Promise<Row<Column>[]> {
  const decoded = decodeText(bytes);
  if (!decoded) {
    findings.error({ file, line: 0 }, 'errors.rosterEncoding');
    return [];
  }
  if (decoded.other) findings.notice(file, 'errors.rosterDecoded', { encoding: decoded.other });
  try {
    return await readRecords(file, decoded.text, shape, findings, allowance);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    findings.error({ file, line: Number(error.lines ?? 0) }, 'errors.rosterQuotes');
    return [];
  }
}
