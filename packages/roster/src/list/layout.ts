import { foldHeading, identityOf } from '../names/identity-headings';
import { type RosterField } from '../fields';
import { type Answers } from '../plan/question-students';
import { type GridLine } from './grid';
import { findHeadings } from './heading-lines';
import { matchHeadings } from './headings';
import { type ListRow, type Tables, tablesOf } from './tables';

/** The teacher's manual choices. */
export interface ListChoices extends Answers {
  /** The field of each column, null for none; undefined to match by the headings. */
  columns?: readonly (RosterField | null)[] | undefined;
  /** The first line is a student. */
  isBare?: boolean | undefined;
}

export interface Layout extends Pick<Tables, 'beside' | 'classLines' | 'sideBySide'> {
  /** Line of the headings; 0 without them. */
  headingLine: number;
  headings: string[];
  fields: (RosterField | null)[];
  /** Heading of a column that is ignored because its numbers may only count the lines. */
  unclear: string | undefined;
  /** Manual matches that differ from those by heading, by folded heading; empty for an ignored column. */
  byHand: Record<string, RosterField | ''>;
  /** Place of a second column of names that is not read. */
  second: number | undefined;
  /** The lines of students. */
  rows: ListRow[];
}

/**
 * The headings, with an empty one for each column that most lines have a value in. Spreadsheets add empty cells at the
 * end of a line, and a value that only some lines have there comes from a delimiter out of place.
 */
function withUnnamed(cells: readonly string[], rows: readonly GridLine[]): string[] {
  const counts: number[] = [];
  for (const row of rows)
    row.cells.forEach((cell, column) => (counts[column] = (counts[column] ?? 0) + (cell === '' ? 0 : 1)));
  const used = counts.findLastIndex((count) => cells.length === 0 || count > rows.length / 2);
  const named = cells.findLastIndex((cell) => cell !== '');
  return Array.from({ length: Math.max(named, used) + 1 }, (_, column) => cells[column] ?? '');
}

/** A column with the heading of a column of students’ names that is not read. */
function secondOf(headings: readonly string[], fields: Layout['fields']): number | undefined {
  const names = headings.flatMap((heading, at) =>
    ['name', 'givenName'].includes(identityOf(heading) ?? '') && fields[at] ? [foldHeading(heading)] : [],
  );
  const second = headings.findIndex((heading, at) => fields[at] === null && names.includes(foldHeading(heading)));
  return second < 0 ? undefined : second;
}

/** Finds the heading line, the student lines and other lines of a table. */
export function layoutOf(
  lines: readonly GridLine[],
  { columns, isBare = false }: ListChoices,
  remembered: Readonly<Record<string, RosterField | ''>>,
): Layout {
  const heading = isBare ? undefined : findHeadings(lines);
  const { rows, ...tables } = tablesOf(lines, heading);
  const headings = withUnnamed(tables.headings, rows);
  const valuesOf = (column: number) => rows.map(({ cells }) => cells[column] ?? '');
  const matched = matchHeadings(headings, valuesOf, remembered);
  const fields = columns ? headings.map((_, column) => columns[column] ?? null) : matched.fields;
  const other = headings.flatMap((text, column) => {
    const field = fields[column] ?? null;
    const folded = foldHeading(text);
    return folded === '' || field === matched.fields[column] ? [] : [[folded, field ?? ''] as const];
  });
  return {
    headingLine: heading?.line ?? 0,
    headings,
    fields,
    unclear: columns ? undefined : matched.unclear,
    byHand: Object.fromEntries(other),
    second: columns ? undefined : secondOf(headings, fields),
    rows,
    beside: tables.beside,
    classLines: tables.classLines,
    sideBySide: tables.sideBySide,
  };
}
