import { identityOf, isSummary } from '@teacher-portal/remote-sdk/contract/identity-headings';
import { shownText } from './cell.rules';
import { type FileCell, type FileRows, type MarksFile } from './read-file';

interface FileColumn {
  at: number;
  heading: string;
}

/** The table in a file: its headings, and the rows below them with their number in the file. */
export interface FileTable extends Omit<MarksFile, 'rows'> {
  columns: FileColumn[];
  rows: FileRow[];
}

export interface FileRow {
  line: number;
  cells: readonly FileCell[];
  /** It stands below headings in another order. */
  isOther?: boolean;
  /** It is no student, but a total or a setting. */
  isSummary?: boolean;
}

/** Rows above the headings, such as the name of the school. */
const ROWS_ABOVE = 10;

const filledIn = (row: readonly FileCell[]) => row.filter((cell) => shownText(cell) !== '').length;

/** The columns that say who the students are, if a row has headings of them; one alone may be somebody's name. */
function identitiesIn(row: readonly FileCell[]): string {
  const places = row.flatMap((cell, at) => (identityOf(shownText(cell)) ? [at] : []));
  return places.length > 1 ? places.join() : '';
}

/** The rows of students, without the headings that are repeated. */
function rowsBelow(rows: FileRows, top: number): FileRow[] {
  const [headings = []] = rows.slice(top);
  const [texts, own] = [headings.map(shownText).join('\n'), identitiesIn(headings)];
  let isOther = false;
  return rows.slice(top + 1).flatMap((cells, at): FileRow[] => {
    const isRepeated = cells.map(shownText).join('\n') === texts;
    const identities = identitiesIn(cells);
    if (isRepeated || identities !== '') {
      isOther = !isRepeated && identities !== own;
      return [];
    }
    if (filledIn(cells) === 0) return [];
    const isNobody = isSummary(cells.map(shownText));
    return [{ line: top + at + 2, cells, ...(isNobody ? { isSummary: true } : isOther && { isOther }) }];
  });
}

/**
 * Finds the headings: the first of the top rows that has a column identifying the students, or else the first with
 * several values, whose columns the teacher chooses.
 */
export function tableIn({ rows, ...file }: MarksFile): FileTable | undefined {
  const above = rows.slice(0, ROWS_ABOVE);
  const known = above.findIndex((row) => row.some((cell) => identityOf(shownText(cell))));
  const top = known >= 0 ? known : above.findIndex((row) => filledIn(row) > 1);
  const headings = rows[top]?.map(shownText);
  if (!headings) return undefined;
  const columns = headings.flatMap((heading, at) => (heading === '' ? [] : [{ at, heading }]));
  return { ...file, columns, rows: rowsBelow(rows, top) };
}
