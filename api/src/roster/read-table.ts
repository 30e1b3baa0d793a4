import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { badRequest } from '../server/refusal';
import { decodeText } from './decode-text';
import { type Findings } from './problems';

/** A line by requested columns; an absent column is an empty string. */
export interface Row<Column extends string> {
  file: string;
  line: number;
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

interface Parsed {
  record: string[];
  info: { lines: number };
}

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

/** Values may contain line breaks; the line of a record is its first. */
const lineOf = ({ record, info }: Parsed) => info.lines - record.join('').split('\n').length + 1;

/** PostgreSQL rejects NUL, and names contain no control characters; tabs and line breaks become spaces. */
const clean = (value: string) => value.replace(/[\t\n]/g, ' ').trim();

/** Parses the header. Undefined, with a problem reported, if a required column is missing. */
function placesOf<Column extends string>(
  file: string,
  heading: string[],
  { headings, required, fold }: TableShape<Column>,
  findings: Findings,
) {
  const folded = heading.map((name) => fold(name.trim()));
  const columns = Object.keys(headings) as Column[];
  const places = new Map(
    columns.map((column) => [column, folded.findIndex((name) => headings[column].includes(name))]),
  );
  const missing = required.filter((column) => (places.get(column) ?? -1) < 0);
  for (const column of missing)
    findings.error({ file, line: 1 }, 'errors.rosterMissingColumn', { column: headings[column][0] ?? column });
  return missing.length > 0 ? undefined : places;
}

function rowOf<Column extends string>(
  place: { file: string; line: number },
  record: string[],
  places: ReadonlyMap<Column, number>,
): Row<Column> {
  const values = {} as Record<Column, string>;
  for (const [column, at] of places) values[column] = clean(record[at] ?? '');
  return { ...place, values };
}

async function readRecords<Column extends string>(
  file: string,
  text: string,
  shape: TableShape<Column>,
  findings: Findings,
  allowance: Allowance,
): Promise<Row<Column>[]> {
  const rows: Row<Column>[] = [];
  let heading: { size: number; places: Map<Column, number> } | undefined;
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({ delimiter: delimiterOf(text), info: true, relax_column_count: true, skip_empty_lines: true }),
  );
  for await (const parsed of parser as AsyncIterable<Parsed>) {
    const { record } = parsed;
    if (!heading) {
      const places = placesOf(file, record, shape, findings);
      if (!places) break;
      heading = { size: record.length, places };
      continue;
    }
    const place = { file, line: lineOf(parsed) };
    if (record.every((value) => value.trim() === '')) continue;
    if ((allowance.rows -= 1) < 0) throw badRequest('errors.rosterTooLarge');
    // Spreadsheets omit or add empty values at the end of a line.
    if (record.slice(heading.size).some((value) => value.trim() !== ''))
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
