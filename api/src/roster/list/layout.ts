import { foldHeading, isSummary } from 'shared/contract/identity-headings';
import { type RosterField } from 'shared/contract/roster-fields';
import { type Answers } from '../question-students';
import { type GridLine } from './grid';
import { findHeadings } from './heading-lines';
import { matchHeadings } from './headings';

/** The teacher's manual choices. */
export interface ListChoices extends Answers {
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
  /** Heading of a column that is ignored because its numbers may only count the lines. */
  unclear: string | undefined;
  /** Manual matches that differ from those by heading, by folded heading; empty for an ignored column. */
  byHand: Record<string, RosterField | ''>;
  /** The lines of students. */
  rows: GridLine[];
  /** Lines with totals, or with the headings once more. */
  beside: GridLine[];
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

/** Finds the heading line, the student lines and other lines of a table. */
export function layoutOf(
  lines: readonly GridLine[],
  { columns, isBare = false }: ListChoices,
  remembered: Readonly<Record<string, RosterField | ''>>,
): Layout {
  const heading = isBare ? undefined : findHeadings(lines);
  const below = lines.slice(heading?.end ?? 0);
  const isBeside = (line: GridLine) =>
    isSummary(line.cells) || (heading?.texts.includes(line.cells.join('\n')) ?? false);
  const rows = below.filter((line) => !isBeside(line));
  const headings = withUnnamed(heading?.cells ?? [], rows);
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
    rows,
    beside: below.filter(isBeside),
  };
}
