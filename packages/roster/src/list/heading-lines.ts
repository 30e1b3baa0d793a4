import { foldHeading } from '../names/identity-headings';
import { type GridLine } from './grid';
import { isHeading } from './headings';

/** Number of lines that are searched for the headings. */
const TOP = 40;

export interface Headings {
  /** Number of their last line in the file. */
  line: number;
  /** Place of their first line. */
  start: number;
  /** Place of the first line below them. */
  end: number;
  cells: string[];
  /** Their lines, which long lists repeat on every page. */
  parts: GridLine[];
}

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

/** The lower line stands under cells that are merged: it has headings only, and one where the upper line has none. */
const isUnder = (lower: GridLine, upper: GridLine) =>
  lower.line === upper.line + 1 &&
  filled(lower).length > 1 &&
  filled(lower).every(isHeading) &&
  lower.cells.some((cell, column) => cell !== '' && (upper.cells[column] ?? '') === '');

/** “Guardian” over “Name” and “Phone” becomes “Guardian Name” and “Guardian Phone”. */
function joined(upper: GridLine, lower: GridLine): string[] {
  let merged = '';
  return Array.from({ length: Math.max(upper.cells.length, lower.cells.length) }, (_, column) => {
    const [above, below] = [upper.cells[column] ?? '', lower.cells[column] ?? ''];
    if (above !== '') merged = above;
    if (below === '') return above;
    const both = `${merged} ${below}`;
    return merged !== '' && isHeading(both) ? both : below;
  });
}

/** The headings of a table in one line or two; undefined for a table without lines. */
export function findHeadings(lines: readonly GridLine[]): Headings | undefined {
  const at = headingAt(lines);
  const [above, main, below] = [lines[at - 1], lines[at], lines[at + 1]];
  if (!main) return undefined;
  const of = (end: number, cells: string[], parts: GridLine[]): Headings => ({
    ...{ line: parts.at(-1)?.line ?? 0, start: end - parts.length, end, cells, parts },
  });
  if (below && isUnder(below, main)) return of(at + 2, joined(main, below), [main, below]);
  if (above && filled(above).every(isHeading) && isUnder(main, above))
    return of(at + 1, joined(above, main), [above, main]);
  return of(at + 1, main.cells, [main]);
}
