import { type Gradebook, type GradebookStudent } from '@teacher-portal/remote-sdk/contract/gradebook';
import { identityFields, type IdentityField } from '@teacher-portal/remote-sdk/contract/identity-headings';
import { type GradebookColumn } from '@teacher-portal/remote-sdk/contract/mark-column';
import { flagPlace, partPlace, placeOfHeading } from '../../gradebook/columns-in-files';
import {
  type NotTakenCell,
  planCell,
  type PlannedMark,
  shownText,
  withoutApostrophe,
  type Writing,
} from './cell.rules';
import { type Match, type RowIdentity, studentMatcher } from './match-students';
import { planParts } from './parts.rules';
import { type FileRow, type FileTable } from './file-table';
import { type FileCell } from './read-file';

/** What a column can say about who the student is, as the target of a column. */
export const identityPlaces = {
  studentNumber: 'is:studentNumber',
  email: 'is:email',
  name: 'is:name',
  givenName: 'is:givenName',
  familyName: 'is:familyName',
} as const satisfies Record<IdentityField, string>;

/** The target of each column of the file: who the student is, a column of the gradebook, or a question of one. */
export type ColumnMap = ReadonlyMap<number, string>;

/** Whether a column says who the students are. */
export const hasIdentity = (map: ColumnMap): boolean =>
  Object.values(identityPlaces).some((place) => hasPlace(map, place));
const hasPlace = (map: ColumnMap, place: string) => [...map.values()].includes(place);

type RowReason =
  | Exclude<Match, { student: unknown }>
  | { reason: 'twice'; name: string }
  | { reason: 'quotes' | 'headings' | 'summary' };

/** A skipped row, or a skipped mark of a row. */
export type NotTaken = { kind: 'row'; line: number; who: string; because: RowReason } | NotTakenCell;

export interface ImportPlan {
  marks: PlannedMark[];
  notTaken: NotTaken[];
  /** Marks that are in the gradebook already. */
  same: number;
}

/** Letters of an unreadable line that are shown. */
const SHOWN = 60;
/** The meaning of each column by its heading; of two columns for one place only the first. */
export function mapColumns({ columns }: FileTable, of: readonly GradebookColumn[]): ColumnMap {
  const map = new Map<number, string>();
  const identities = identityFields(columns.map(({ heading }) => heading));
  columns.forEach(({ at, heading }, index) => {
    const field = identities[index];
    const place = field ? identityPlaces[field] : placeOfHeading(heading, of);
    if (place !== undefined && !hasPlace(map, place)) map.set(at, place);
  });
  return map;
}

function whoIn(map: ColumnMap, cells: readonly FileCell[]): RowIdentity {
  const at = (field: IdentityField) => {
    const [column] = [...map].find(([, place]) => place === identityPlaces[field]) ?? [];
    return withoutApostrophe(column === undefined ? '' : shownText(cells[column]));
  };
  const parts = [at('givenName'), at('familyName')].filter(Boolean).join(' ');
  return { number: at('studentNumber'), email: at('email'), name: at('name') || parts };
}

interface Cells extends Pick<Writing, 'codes'> {
  book: Gradebook;
}

/** The columns of the file that are mapped to one column of the gradebook. */
function placesIn(map: ColumnMap, { key, parts }: GradebookColumn) {
  const find = (place: string) => [...map].find(([, to]) => to === place)?.[0];
  return {
    total: find(key),
    flag: find(flagPlace(key)),
    parts: (parts ?? []).map((_, part) => find(partPlace(key, part))),
  };
}

const cellIn = (cells: readonly FileCell[], at: number | undefined) => (at === undefined ? undefined : cells[at]);

/** The mark with what stands about it in a column of its own: `7.5 L`. */
function withFlag(mark: FileCell | undefined, flag: FileCell | undefined, decimal: Writing['decimal']) {
  const text = shownText(flag);
  if (text === '') return mark;
  const score = typeof mark === 'number' ? String(mark).replace('.', decimal ?? '.') : shownText(mark);
  return `${score} ${text}`.trim();
}

function plannedIn(
  map: ColumnMap,
  { book, ...writing }: Cells & Writing,
  row: FileRow,
  at: number,
): (PlannedMark | NotTakenCell | 'same')[] {
  const student = book.students[at];
  return book.columns.flatMap((column, index) => {
    const was = book.cells[at]?.[index];
    if (!student || !was) return [];
    const place = { line: row.line, student, column, was };
    const inFile = placesIn(map, column);
    const { decimal } = writing;
    const total = withFlag(cellIn(row.cells, inFile.total), cellIn(row.cells, inFile.flag), decimal);
    const cells = new Map(
      inFile.parts.flatMap((from, part) => (from === undefined ? [] : [[part, row.cells[from] ?? ''] as const])),
    );
    return cells.size > 0 ? planParts({ total, cells }, place, writing) : (planCell(total, place, writing) ?? []);
  });
}

/** Plans an import: every mark to set, and every skipped row and mark with the reason. */
export function planImport(table: FileTable, map: ColumnMap, cells: Cells): ImportPlan {
  const { students } = cells.book;
  const match = studentMatcher(students);
  const matched = table.rows.map((row) => {
    const who = whoIn(map, row.cells);
    const shown = who.name || who.number || who.email || row.cells.map(shownText).filter(Boolean).join(' ');
    return { row, who: shown.slice(0, SHOWN), match: match(who) };
  });
  const times = new Map<GradebookStudent, number>();
  for (const { row, match: found } of matched)
    if ('student' in found && !row.isOther && !row.isSummary)
      times.set(found.student, (times.get(found.student) ?? 0) + 1);
  const plan: ImportPlan = { marks: [], notTaken: [], same: 0 };
  for (const { line, text } of table.unread ?? [])
    plan.notTaken.push({ kind: 'row', line, who: text.slice(0, SHOWN), because: { reason: 'quotes' } });
  for (const { row, who, match: found } of matched) {
    const refuse = (because: RowReason) => plan.notTaken.push({ kind: 'row', line: row.line, who, because });
    if (row.isSummary) refuse({ reason: 'summary' });
    else if (row.isOther) refuse({ reason: 'headings' });
    else if (!('student' in found)) refuse(found);
    else if ((times.get(found.student) ?? 0) > 1) refuse({ reason: 'twice', name: found.student.name });
    else
      for (const planned of plannedIn(
        map,
        { ...cells, decimal: table.decimal },
        row,
        students.indexOf(found.student),
      )) {
        if (planned === 'same') plan.same += 1;
        else if ('kind' in planned) plan.notTaken.push(planned);
        else plan.marks.push(planned);
      }
  }
  return plan;
}
