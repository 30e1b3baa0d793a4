import { type Gradebook, type GradebookStudent } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type GradebookColumn } from '@teacher-portal/remote-sdk/contract/mark-column';
import { type FlagCodes } from '../../gradebook/cell-text';
import { identityOf, partPlace, placeOfHeading } from '../../gradebook/columns-in-files';
import { type NotTakenCell, planCell, type PlannedMark, shownText, withoutApostrophe } from './cell.rules';
import { type Match, matchStudent, type RowIdentity } from './match-students';
import { planParts } from './parts.rules';
import { type FileCell, type FileRows } from './read-file';

/** A column of the file that does not identify the student. */
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

/** The target of each column of the file in the gradebook: a column, or a question of one. */
export type ColumnMap = ReadonlyMap<number, string>;

type RowReason = Exclude<Match, { student: unknown }> | { reason: 'twice'; name: string };

/** A skipped row, or a skipped mark of a row. */
export type NotTaken = { kind: 'row'; line: number; who: string; because: RowReason } | NotTakenCell;

export interface ImportPlan {
  marks: PlannedMark[];
  notTaken: NotTaken[];
  /** Marks that are in the gradebook already. */
  same: number;
}

/** Rows above the headings, such as the name of the school. */
const ROWS_ABOVE = 10;

/** Finds the headings: the first of the top rows that has a column identifying the students. */
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

/** The columns whose heading is a title of the gradebook; of two for one place only the first. */
export function mapColumns({ columns }: FileTable, of: readonly GradebookColumn[]): ColumnMap {
  const map = new Map<number, string>();
  for (const { at, heading } of columns) {
    const place = placeOfHeading(heading, of);
    if (place !== undefined && ![...map.values()].includes(place)) map.set(at, place);
  }
  return map;
}

function whoIn({ identity }: FileTable, cells: readonly FileCell[]): RowIdentity {
  const at = (place: number | undefined) => withoutApostrophe(place === undefined ? '' : shownText(cells[place]));
  const parts = [at(identity.givenName), at(identity.familyName)].filter(Boolean).join(' ');
  return { number: at(identity.number), email: at(identity.email), name: at(identity.name) || parts };
}

interface Cells {
  book: Gradebook;
  codes: FlagCodes;
}
/** The columns of the file that are mapped to one column of the gradebook. */
function placesIn(map: ColumnMap, { key, parts }: GradebookColumn) {
  const find = (place: string) => [...map].find(([, to]) => to === place)?.[0];
  return { total: find(key), parts: (parts ?? []).map((_, part) => find(partPlace(key, part))) };
}

function plannedIn(
  map: ColumnMap,
  { book, codes }: Cells,
  row: FileTable['rows'][number],
  at: number,
): (PlannedMark | NotTakenCell | 'same')[] {
  const student = book.students[at];
  return book.columns.flatMap((column, index) => {
    const was = book.cells[at]?.[index];
    if (!student || !was) return [];
    const place = { line: row.line, student, column, was };
    const inFile = placesIn(map, column);
    const total = inFile.total === undefined ? undefined : row.cells[inFile.total];
    const cells = new Map(
      inFile.parts.flatMap((from, part) => (from === undefined ? [] : [[part, row.cells[from] ?? null] as const])),
    );
    return cells.size > 0 ? planParts({ total, cells }, place, codes) : (planCell(total, place, codes) ?? []);
  });
}

/** Plans an import: every mark to set, and every skipped row and mark with the reason. */
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
      for (const planned of plannedIn(map, cells, row, students.indexOf(match.student))) {
        if (planned === 'same') plan.same += 1;
        else if ('kind' in planned) plan.notTaken.push(planned);
        else plan.marks.push(planned);
      }
  }
  return plan;
}
