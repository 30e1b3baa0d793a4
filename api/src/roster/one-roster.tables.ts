import { limits } from 'shared/contract/limits';
import { type Findings } from './problems';
import { type Allowance, readTable, type Row } from './read-table';

/** The columns used of each file of OneRoster 1.1 and 1.2; file names and headers are compared in lower case. */
const columnsOf = {
  'orgs.csv': ['sourcedId', 'status', 'name', 'type'],
  'academicsessions.csv': ['sourcedId', 'status', 'endDate'],
  'courses.csv': ['sourcedId', 'status', 'title', 'courseCode', 'grades', 'orgSourcedId'],
  'classes.csv': [
    'sourcedId',
    'status',
    'title',
    'grades',
    'courseSourcedId',
    'classType',
    'schoolSourcedId',
    'termSourcedIds',
  ],
  'users.csv': [
    'sourcedId',
    'status',
    'orgSourcedIds',
    'role',
    'givenName',
    'familyName',
    'middleName',
    'email',
    'sms',
    'phone',
    'agentSourcedIds',
    'grades',
  ],
  'enrollments.csv': ['sourcedId', 'status', 'classSourcedId', 'userSourcedId', 'role'],
  'roles.csv': ['sourcedId', 'status', 'userSourcedId', 'roleType', 'role', 'orgSourcedId'],
} as const;

type Name = keyof typeof columnsOf;
type ColumnOf<N extends Name> = (typeof columnsOf)[N][number];
export type RowOf<N extends Name> = Row<ColumnOf<N>>;

/** Columns that must exist and have a value in every line. */
const required: { [N in Name]: readonly ColumnOf<N>[] } = {
  'orgs.csv': ['sourcedId', 'name', 'type'],
  'academicsessions.csv': ['sourcedId', 'endDate'],
  'courses.csv': ['sourcedId', 'title', 'orgSourcedId'],
  'classes.csv': ['sourcedId', 'title', 'courseSourcedId', 'classType', 'schoolSourcedId'],
  'users.csv': ['sourcedId', 'givenName', 'familyName'],
  'enrollments.csv': ['sourcedId', 'classSourcedId', 'userSourcedId', 'role'],
  'roles.csv': ['sourcedId', 'userSourcedId', 'role', 'orgSourcedId'],
};

/** Required files; 1.1 has no roles, and sessions only tell whether a term is over. */
const needed: readonly Name[] = ['orgs.csv', 'courses.csv', 'classes.csv', 'users.csv', 'enrollments.csv'];

export const oneRosterFiles: ReadonlySet<string> = new Set(Object.keys(columnsOf));

const fold = (heading: string) => heading.toLowerCase();
const isDeleted = ({ values }: Row<'status'>) => values.status.toLowerCase() === 'tobedeleted';

/** The active lines of a file by `sourcedId`, and the ids of those marked as deleted. */
interface Table<N extends Name> {
  file: Name;
  rows: Map<string, RowOf<N>>;
  deleted: Set<string>;
}

/** Whether a line has the required values; reports missing ones. A line to be deleted needs only its id. */
function isSound<N extends Name>(name: N, row: RowOf<N>, findings: Findings): boolean {
  const values = row.values as Record<string, string>;
  const needs: readonly string[] = isDeleted(row as Row<'status'>) ? ['sourcedId'] : required[name];
  const missing = needs.filter((column) => values[column] === '');
  for (const column of missing) findings.error(row, 'errors.rosterMissingValue', { column });
  const lists = new Set(['termSourcedIds', 'agentSourcedIds', 'orgSourcedIds', 'grades']);
  const long = Object.entries(values).filter(([column, value]) => !lists.has(column) && value.length > limits.nameMax);
  for (const [column] of long) findings.error(row, 'errors.rosterLong', { column, nameMax: limits.nameMax });
  return missing.length + long.length === 0;
}

async function read<N extends Name>(
  name: N,
  files: ReadonlyMap<string, Buffer>,
  findings: Findings,
  allowance: Allowance,
): Promise<Table<N>> {
  const table: Table<N> = { file: name, rows: new Map(), deleted: new Set() };
  const bytes = files.get(name);
  if (!bytes) {
    if (needed.includes(name)) findings.error({ file: name, line: 0 }, 'errors.rosterMissingFile', { name });
    return table;
  }
  const headings = Object.fromEntries(
    columnsOf[name].map((column) => [column, [column, fold(column)]]),
  ) as unknown as Record<ColumnOf<N>, string[]>;
  const seen = new Map<string, number>();
  for (const row of await readTable(name, bytes, { headings, required: required[name], fold }, findings, allowance)) {
    if (!isSound(name, row, findings)) continue;
    const { sourcedId } = (row as Row<'sourcedId'>).values;
    const first = seen.get(sourcedId);
    if (first !== undefined) findings.error(row, 'errors.rosterDuplicate', { value: sourcedId, first });
    else if (isDeleted(row as Row<'status'>)) table.deleted.add(sourcedId);
    else table.rows.set(sourcedId, row);
    if (first === undefined) seen.set(sourcedId, row.line);
  }
  return table;
}

export interface Tables {
  orgs: Table<'orgs.csv'>;
  sessions: Table<'academicsessions.csv'>;
  courses: Table<'courses.csv'>;
  classes: Table<'classes.csv'>;
  users: Table<'users.csv'>;
  enrollments: Table<'enrollments.csv'>;
  roles: Table<'roles.csv'>;
  /** Whether the bundle has academic sessions; otherwise references to them cannot be checked. */
  hasSessions: boolean;
}

/** Reads the files of a bundle in sequence. Problems of lines go to `findings`. */
export async function readTables(
  files: ReadonlyMap<string, Buffer>,
  findings: Findings,
  allowance: Allowance,
): Promise<Tables> {
  return {
    orgs: await read('orgs.csv', files, findings, allowance),
    sessions: await read('academicsessions.csv', files, findings, allowance),
    courses: await read('courses.csv', files, findings, allowance),
    classes: await read('classes.csv', files, findings, allowance),
    users: await read('users.csv', files, findings, allowance),
    enrollments: await read('enrollments.csv', files, findings, allowance),
    roles: await read('roles.csv', files, findings, allowance),
    hasSessions: files.has('academicsessions.csv'),
  };
}

/** Reports every dangling reference of a line, except to deleted lines. */
export function checkReference(
  row: { file: string; line: number },
  column: string,
  ids: readonly string[],
  target: { file: string; rows: ReadonlyMap<string, unknown>; deleted: ReadonlySet<string> },
  findings: Findings,
): boolean {
  const unknown = ids.filter((id) => !target.rows.has(id) && !target.deleted.has(id));
  for (const value of unknown) findings.error(row, 'errors.rosterReference', { column, value, name: target.file });
  return unknown.length === 0 && ids.every((id) => target.rows.has(id));
}

/** OneRoster writes lists as comma-separated values. */
export const idsOf = (list: string): string[] =>
  list
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
