import { foldText } from 'shared/contract/fold-text';
import { type RosterField } from 'shared/contract/roster-fields';
import { type GridLine } from './grid';
import { foldHeading, isHeading, matchHeadings } from './headings';

/** The teacher's manual choices. */
export interface ListChoices {
  /** The field of each column, null for none; undefined to match by the headings. */
  columns?: readonly (RosterField | null)[] | undefined;
  /** The first line is a student. */
  isBare?: boolean | undefined;
}

export interface Layout {
  /** Line of the headings; 0 without them. */
  headingLine: number;
  headings: string[];
  fields: (RosterField | null)[];
  /** Manual matches that differ from those by heading, by folded heading; empty for an ignored column. */
  byHand: Record<string, RosterField | ''>;
  /** The lines of students. */
  rows: GridLine[];
  /** Lines with totals, or with the headings once more. */
  beside: GridLine[];
}

/** Number of lines that are searched for the headings. */
const TOP = 40;

const filled = ({ cells }: GridLine) => cells.filter((cell) => cell !== '');

/** The line with most known headings, or else the first of those with most cells. */
function headingAt(lines: readonly GridLine[]): number {
  const top = lines.slice(0, TOP);
  const knownIn = top.map((line) => new Set(filled(line).filter(isHeading).map(foldHeading)).size);
  const most = Math.max(0, ...knownIn);
  if (most > 0) return knownIn.indexOf(most);
  const widths = top.map((line) => filled(line).length);
  return Math.max(0, widths.indexOf(Math.max(0, ...widths)));
}

const total =
  /^((genel|sinif|ogrenci) )?(toplam|toplami|mevcut|mevcudu|sayisi)\b|^(kiz|erkek)( ogrenci)?( sayisi)?\b|^(grand )?total\b|^(number of students|boys|girls|page|sayfa)\b/;

/** A total: the first cell says so, and the others contain only numbers or totals. */
function isTotal(line: GridLine): boolean {
  const [first = '', ...others] = filled(line).map((cell) => foldText(cell));
  return total.test(first) && others.every((cell) => total.test(cell) || /^[\d\s.,:/%-]+$/.test(cell));
}

/** Finds the heading line, the student lines and other lines of a table. */
export function layoutOf(
  lines: readonly GridLine[],
  { columns, isBare = false }: ListChoices,
  remembered: Readonly<Record<string, RosterField | ''>>,
): Layout {
  const at = isBare ? -1 : headingAt(lines);
  const heading = lines[at];
  const below = lines.slice(at + 1);
  const same = (line: GridLine) => heading !== undefined && line.cells.join('\n') === heading.cells.join('\n');
  const isBeside = (line: GridLine) => isTotal(line) || same(line);
  const rows = below.filter((line) => !isBeside(line));
  // Spreadsheets add empty cells at the end of a line.
  const width = heading ? heading.cells.findLastIndex((cell) => cell !== '') + 1 : widest(rows);
  const headings = Array.from({ length: width }, (_, column) => heading?.cells[column] ?? '');
  const valuesOf = (column: number) => rows.map(({ cells }) => cells[column] ?? '');
  const matched = matchHeadings(headings, valuesOf, remembered);
  const fields = columns ? headings.map((_, column) => columns[column] ?? null) : matched;
  const other = headings.flatMap((text, column) => {
    const field = fields[column] ?? null;
    const folded = foldHeading(text);
    return folded === '' || field === matched[column] ? [] : [[folded, field ?? ''] as const];
  });
  return {
    headingLine: heading?.line ?? 0,
    headings,
    fields,
    byHand: Object.fromEntries(other),
    rows,
    beside: below.filter(isBeside),
  };
}

const widest = (rows: readonly GridLine[]) => rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
