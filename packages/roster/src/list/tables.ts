import { foldHeading, identityOf, isSummary } from '../names/identity-headings';
import { classIn } from './class-name';
import { type GridLine, isBlank } from './grid';
import { type Headings } from './heading-lines';
import { isClassHeading, isHeading } from './headings';

/** A line of a student. */
export interface ListRow extends GridLine {
  /** The class in a line of its own above it. */
  under?: string | undefined;
  /** It stands below headings that name other columns than those of the list. */
  isOther?: boolean;
}

/** A table beside another one. */
interface Beside {
  /** Its first column, from 1. */
  column: number;
  /** The lines that its students are counted on as, below the last line of the file. */
  first: number;
  last: number;
}

export interface Tables {
  headings: string[];
  rows: ListRow[];
  /** Lines with totals, or with the headings once more. */
  beside: GridLine[];
  /** Lines with the class of the students below them. */
  classLines: GridLine[];
  sideBySide: Beside[];
}

const isName = (heading: string) => ['name', 'givenName'].includes(identityOf(heading) ?? '');

/** The first columns of tables that stand side by side with the same headings; one for a single table. */
function startsOf(headings: readonly string[]): number[] {
  const named = headings.flatMap((heading, at) => (heading === '' ? [] : [{ at, heading: foldHeading(heading) }]));
  for (let size = 1; size <= named.length / 2; size += 1) {
    if (named.length % size > 0 || !named.slice(0, size).some(({ heading }) => isName(heading))) continue;
    if (named.every(({ heading }, index) => heading === named[index % size]?.heading))
      return named.flatMap(({ at }, index) => (index % size > 0 ? [] : index === 0 ? 0 : at));
  }
  return [0];
}

/** A later line with headings: those of a name and of something else about a student, or nothing but headings. */
function hasHeadings(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const identities = new Set(filled.flatMap((cell) => identityOf(cell) ?? []));
  return filled.length > 1 && (filled.every(isHeading) || (identities.size > 1 && filled.some(isName)));
}

/** Where the columns of the list stand under headings in another order; undefined if these name other columns. */
function placesOf(headings: readonly string[], repeated: readonly string[]): number[] | undefined {
  const folded = repeated.map(foldHeading);
  const places = headings.map((heading) => (heading === '' ? -1 : folded.indexOf(foldHeading(heading))));
  const known = new Set(headings.map(foldHeading));
  return folded.every((heading) => heading === '' || known.has(heading)) ? places : undefined;
}

/** One table, read from above to below. */
class OneTable {
  readonly rows: ListRow[] = [];
  readonly beside: GridLine[] = [];
  private order: number[] | 'other' | undefined;
  /** After a total, a line with one value is a signature. */
  private isEnding = false;
  under: string | undefined;

  constructor(
    readonly headings: readonly string[],
    /** The lines of the headings, as texts. */
    private readonly texts: ReadonlySet<string>,
  ) {}

  add(line: GridLine): void {
    const { cells } = line;
    if (this.texts.has(cells.join('\n'))) {
      this.order = undefined;
      this.beside.push(line);
    } else if (isSummary(cells) || (this.isEnding && cells.filter((cell) => cell !== '').length === 1)) {
      this.isEnding = this.headings.length > 1 && this.rows.length > 0;
      this.beside.push(line);
    } else if (this.headings.length > 0 && hasHeadings(cells)) {
      this.isEnding = false;
      this.order = placesOf(this.headings, cells) ?? 'other';
      this.beside.push(line);
    } else {
      this.isEnding = false;
      this.rows.push(this.rowOf(line));
    }
  }

  /** The class in a line of its own; a class in its column belongs to a student whose name is missing. */
  classIn(cells: readonly string[]): string | undefined {
    const at = cells.findIndex((cell) => cell !== '');
    return isClassHeading(this.headings[at] ?? '') ? undefined : classIn(cells);
  }

  private rowOf({ line, cells }: GridLine): ListRow {
    const { order, under } = this;
    if (order === 'other') return { line, cells, under, isOther: true };
    const ordered = order === undefined ? cells : order.map((at) => (at < 0 ? '' : (cells[at] ?? '')));
    return { line, cells: ordered, under };
  }
}

const trimmed = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/** The students of a list, of each of its tables, with the classes that stand in lines of their own. */
export function tablesOf(lines: readonly GridLine[], found: Headings | undefined): Tables {
  const starts = startsOf(found?.cells ?? []);
  const cut = (cells: readonly string[], at: number) => trimmed(cells.slice(starts[at] ?? 0, starts[at + 1]));
  const tables = starts.map(
    (_, at) =>
      new OneTable(cut(found?.cells ?? [], at), new Set(found?.parts.map(({ cells }) => cut(cells, at).join('\n')))),
  );
  const classLines: GridLine[] = [];
  lines.forEach((line, index) => {
    if (found && index >= found.start && index < found.end) return;
    const parts = tables.map((table, at) => ({ table, cells: cut(line.cells, at) })).filter((part) => !isBlank(part));
    const named = parts.map((part) => ({ ...part, under: part.table.classIn(part.cells) }));
    if (named.some(({ under }) => under !== undefined)) classLines.push(line);
    for (const { table, cells, under } of named) {
      // A line of its own is the heading of all tables.
      if (under !== undefined) for (const each of parts.length === 1 ? tables : [table]) each.under = under;
      else if (!found || index >= found.end) table.add({ line: line.line, cells });
    }
  });
  return { ...joined(tables, starts, lines.at(-1)?.line ?? 0), headings: [...(tables[0]?.headings ?? [])], classLines };
}

/** The tables one below the other, so that each student has a line of their own. */
function joined(tables: readonly OneTable[], starts: readonly number[], lastLine: number) {
  const [left, ...others] = tables;
  const rows = [...(left?.rows ?? [])];
  let last = lastLine;
  const sideBySide = others.flatMap((table, at): Beside[] => {
    const first = last + 1;
    for (const row of table.rows) rows.push({ ...row, line: (last += 1) });
    return table.rows.length === 0 ? [] : [{ column: (starts[at + 1] ?? 0) + 1, first, last }];
  });
  return { rows, sideBySide, beside: tables.flatMap((table) => table.beside) };
}
