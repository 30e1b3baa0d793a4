import {
  type Gradebook,
  type GradebookCell,
  type GradebookStudent,
} from '@teacher-portal/remote-sdk/contract/gradebook';
import { type Mark, type MarkChange, markAfter } from '@teacher-portal/remote-sdk/contract/gradebook-cell.rules';
import { type GradebookColumn } from '@teacher-portal/remote-sdk/contract/mark-column';
import { type FlagCodes, parseCell } from '../../gradebook/cell-text';
import { columnOfHeading, identityOf } from '../../gradebook/columns-in-files';
import { type Match, matchStudent, type RowIdentity } from './match-students';
import { type FileCell, type FileRows } from './read-file';

/** A column of the file that does not say who the student is. */
interface FileColumn {
  at: number;
  heading: string;
}

/** The table in a file: its headings, and the rows below them with their number in the file. */
export interface FileTable {
  columns: FileColumn[];
  identity: Partial<Record<NonNullable<ReturnType<typeof identityOf>>, number>>;
  rows: { line: number; cells: readonly FileCell[] }[];
}

/** Which column of the gradebook each column of the file goes into. */
export type ColumnMap = ReadonlyMap<number, string>;

export interface PlannedMark {
  line: number;
  student: GradebookStudent;
  column: GradebookColumn;
  was: GradebookCell;
  change: MarkChange;
  becomes: Mark;
}

type CellReason = 'text' | 'date' | 'negative' | 'above' | 'none' | 'writing' | 'open';
type RowReason = Exclude<Match, { student: unknown }> | { reason: 'twice'; name: string };

/** What is not taken: a whole row, or one mark of it. */
export type NotTaken = { line: number; who: string } & (
  { kind: 'row'; because: RowReason } | { kind: 'cell'; column: GradebookColumn; text: string; because: CellReason }
);

export interface ImportPlan {
  marks: PlannedMark[];
  notTaken: NotTaken[];
  /** Marks that are in the gradebook already. */
  same: number;
}

/** Rows above the headings, such as the name of the school. */
const ROWS_ABOVE = 10;

const shownText = (cell: FileCell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
};

/** Finds the headings among the first rows: the first row that says who the students are. */
export function tableIn(rows: FileRows): FileTable | undefined {
  const top = rows.slice(0, ROWS_ABOVE).findIndex((row) => row.some((cell) => identityOf(shownText(cell))));
  const headings = rows[top]?.map(shownText);
  if (!headings) return undefined;
  const identity: FileTable['identity'] = {};
  const columns: FileColumn[] = [];
  headings.forEach((heading, at) => {
    const means = identityOf(heading);
    if (means && identity[means] === undefined) identity[means] = at;
    else if (heading !== '') columns.push({ at, heading });
  });
  const below = rows.slice(top + 1).map((cells, at) => ({ line: top + at + 2, cells }));
  return { columns, identity, rows: below.filter(({ cells }) => cells.some((cell) => shownText(cell) !== '')) };
}

/** The columns whose heading is a title of the gradebook; of two for one column only the first. */
export function mapColumns({ columns }: FileTable, of: readonly GradebookColumn[]): ColumnMap {
  const map = new Map<number, string>();
  for (const { at, heading } of columns) {
    const key = columnOfHeading(heading, of)?.key;
    if (key !== undefined && ![...map.values()].includes(key)) map.set(at, key);
  }
  return map;
}

/** Exports put an apostrophe before texts that a spreadsheet would evaluate. */
const withoutApostrophe = (text: string) => text.replace(/^'(?=[^\p{L}\p{N}])/u, '');

function whoIn({ identity }: FileTable, cells: readonly FileCell[]): RowIdentity {
  const at = (place: number | undefined) => withoutApostrophe(place === undefined ? '' : shownText(cells[place]));
  const parts = [at(identity.givenName), at(identity.familyName)].filter(Boolean).join(' ');
  return { number: at(identity.number), email: at(identity.email), name: at(identity.name) || parts };
}

const isDateText = (text: string) => /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/.test(text);

/** The change that a cell of a file means, or why it means none. */
function changeIn(cell: FileCell, codes: FlagCodes): MarkChange | CellReason {
  if (cell instanceof Date) return 'date';
  if (typeof cell === 'boolean') return 'text';
  if (typeof cell === 'number') return cell < 0 ? 'negative' : { score: cell };
  const text = withoutApostrophe(shownText(cell));
  const change = parseCell(text, codes);
  if (change) return change;
  if (/^[-−]\s*\d/.test(text)) return 'negative';
  return isDateText(text) ? 'date' : 'text';
}

const isSameScore = (a: number | null, b: number | null) =>
  a === b || (a !== null && b !== null && Math.abs(a - b) < 1e-9);

/** A total that is there already does not take the marks of its questions away. */
const changesNothing = (was: GradebookCell, { score, flag }: MarkChange): boolean =>
  (score === undefined || isSameScore(score, was.score)) && (flag === undefined || flag === was.flag);

/** Why a mark cannot be set in a cell, as the server would say it. */
function refusalOf(column: GradebookColumn, was: GradebookCell, { score }: MarkChange): CellReason | undefined {
  if (was.state === 'none') return 'none';
  if (typeof score === 'number' && score > column.marks) return 'above';
  if (column.kind !== null || score === undefined) return undefined;
  if (was.state === 'writing') return 'writing';
  return was.state === 'open' && score !== null ? 'open' : undefined;
}

interface Cells {
  book: Gradebook;
  codes: FlagCodes;
}
interface Place {
  line: number;
  student: GradebookStudent;
  column: GradebookColumn;
  was: GradebookCell;
}

/** What becomes of one cell of the file; undefined where it says nothing. An empty cell never takes a mark back. */
function planCell(
  cell: FileCell | undefined,
  place: Place,
  codes: FlagCodes,
): PlannedMark | NotTaken | 'same' | undefined {
  const text = shownText(cell);
  if (cell === undefined || text === '') return undefined;
  const { line, student, column, was } = place;
  const refuse = (because: CellReason): NotTaken => ({ kind: 'cell', line, who: student.name, column, text, because });
  const change = changeIn(cell, codes);
  if (typeof change === 'string') return refuse(change);
  if (changesNothing(was, change)) return 'same';
  const because = refusalOf(column, was, change);
  return because ? refuse(because) : { ...place, change, becomes: markAfter(was, change) };
}

function plannedIn(
  table: FileTable,
  map: ColumnMap,
  { book, codes }: Cells,
  row: FileTable['rows'][number],
  at: number,
) {
  const student = book.students[at];
  return table.columns.flatMap(({ at: inFile }) => {
    const index = book.columns.findIndex(({ key }) => key === map.get(inFile));
    const [column, was] = [book.columns[index], book.cells[at]?.[index]];
    const planned =
      student && column && was && planCell(row.cells[inFile], { line: row.line, student, column, was }, codes);
    return planned ? [planned] : [];
  });
}

/** What an import does: each mark that it sets, and each row and mark that is not taken, with the reason. */
export function planImport(table: FileTable, map: ColumnMap, cells: Cells): ImportPlan {
  const { students } = cells.book;
  const matched = table.rows.map((row) => {
    const who = whoIn(table, row.cells);
    return { row, who: who.name || who.number || who.email, match: matchStudent(who, students) };
  });
  const times = new Map<GradebookStudent, number>();
  for (const { match } of matched)
    if ('student' in match) times.set(match.student, (times.get(match.student) ?? 0) + 1);
  const plan: ImportPlan = { marks: [], notTaken: [], same: 0 };
  for (const { row, who, match } of matched) {
    const refuse = (because: RowReason) => plan.notTaken.push({ kind: 'row', line: row.line, who, because });
    if (!('student' in match)) refuse(match);
    else if ((times.get(match.student) ?? 0) > 1) refuse({ reason: 'twice', name: match.student.name });
    else
      for (const planned of plannedIn(table, map, cells, row, students.indexOf(match.student))) {
        if (planned === 'same') plan.same += 1;
        else if ('kind' in planned) plan.notTaken.push(planned);
        else plan.marks.push(planned);
      }
  }
  return plan;
}
