import { limits } from 'shared/contract/limits';
import {
  type ColumnOf,
  columnsOf,
  isList,
  type Name,
  needed,
  required,
  type RowOf,
  tableNames,
} from './one-roster.columns';
import { type Manifest, readManifest } from './one-roster.manifest';
import { type Records, rowsOfRecords } from './one-roster.records';
import { type Findings } from './problems';
import { type Allowance, readTable, type Row } from './read-table';

const fold = (heading: string) => heading.toLowerCase();
const isDeleted = ({ values: { status } }: Row<'status'>) => status !== '' && status.toLowerCase() === 'tobedeleted';

/** The lines of a file by `sourcedId`; for a delta also the lines of earlier files, with line number 0. */
interface Table<N extends Name> {
  file: Name;
  rows: Map<string, RowOf<N>>;
  /** Lines marked as deleted in this file: the known earlier line, or else the file's own. */
  deleted: Map<string, RowOf<N>>;
  /** Whether this file or an earlier one has contained such lines. */
  isKnown: boolean;
}

/** Whether a line has the required values; reports missing ones. A line to be deleted needs only its id. */
function isSound<N extends Name>(name: N, row: RowOf<N>, findings: Findings): boolean {
  const values = row.values as Record<string, string>;
  const needs: readonly string[] = isDeleted(row as Row<'status'>) ? ['sourcedId'] : required[name];
  let isFine = true;
  for (const column of needs) {
    if (values[column] !== '') continue;
    isFine = false;
    findings.error(row, 'errors.rosterMissingValue', { column });
  }
  for (const column of columnsOf[name]) {
    if ((values[column] ?? '').length <= limits.nameMax || isList(column)) continue;
    isFine = false;
    findings.error(row, 'errors.rosterLong', { column, nameMax: limits.nameMax });
  }
  return isFine;
}

/** The sound lines of one file of the bundle, without those that repeat an id. */
async function readLines<N extends Name>(
  name: N,
  bytes: Buffer,
  findings: Findings,
  allowance: Allowance,
): Promise<RowOf<N>[]> {
  const headings = Object.fromEntries(
    columnsOf[name].map((column) => [column, [column, fold(column)]]),
  ) as unknown as Record<ColumnOf<N>, string[]>;
  const seen = new Map<string, number>();
  const rows = await readTable(name, bytes, { headings, required: required[name], fold }, findings, allowance);
  return rows.filter((row) => {
    if (!isSound(name, row, findings)) return false;
    const { sourcedId } = (row as Row<'sourcedId'>).values;
    const first = seen.get(sourcedId);
    if (first === undefined) seen.set(sourcedId, row.line);
    else findings.error(row, 'errors.rosterDuplicate', { value: sourcedId, first });
    return first === undefined;
  });
}

interface Bundle {
  files: ReadonlyMap<string, Buffer>;
  manifest: Manifest;
  records: Records;
}

async function read<N extends Name>(
  name: N,
  { files, manifest, records }: Bundle,
  findings: Findings,
  allowance: Allowance,
): Promise<Table<N>> {
  const mode = manifest[name];
  const bytes = mode === 'absent' ? undefined : files.get(name);
  const earlier = records[name] !== undefined;
  const rows = new Map(mode === 'bulk' ? [] : rowsOfRecords(name, records));
  const table: Table<N> = { file: name, rows, deleted: new Map(), isKnown: bytes !== undefined || earlier };
  if (!bytes) {
    if (needed.includes(name) && !earlier)
      findings.error({ file: name, line: 0 }, 'errors.rosterMissingFile', { name });
    return table;
  }
  for (const row of await readLines(name, bytes, findings, allowance)) {
    const { sourcedId } = (row as Row<'sourcedId'>).values;
    if (!isDeleted(row as Row<'status'>)) {
      rows.set(sourcedId, row);
      continue;
    }
    const known = rows.get(sourcedId);
    if (mode === 'delta' && !known) findings.leaveOut('notThere', sourcedId, row);
    table.deleted.set(sourcedId, known ?? row);
    rows.delete(sourcedId);
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
  /** Whether the files are complete, so that people missing from them are not in the school's system. */
  isWhole: boolean;
}

/** Reads the files of a bundle in sequence. Problems of lines go to `findings`. */
export async function readTables(
  files: ReadonlyMap<string, Buffer>,
  records: Records,
  findings: Findings,
  allowance: Allowance,
): Promise<Tables | undefined> {
  const manifest = await readManifest(files, findings, allowance);
  const isDelta = Object.values(manifest).includes('delta');
  if (isDelta && Object.keys(records).length === 0) {
    findings.error({ file: 'manifest.csv', line: 0 }, 'errors.rosterDeltaFirst');
    return undefined;
  }
  const bundle = { files, manifest, records };
  return {
    orgs: await read('orgs.csv', bundle, findings, allowance),
    sessions: await read('academicsessions.csv', bundle, findings, allowance),
    courses: await read('courses.csv', bundle, findings, allowance),
    classes: await read('classes.csv', bundle, findings, allowance),
    users: await read('users.csv', bundle, findings, allowance),
    enrollments: await read('enrollments.csv', bundle, findings, allowance),
    roles: await read('roles.csv', bundle, findings, allowance),
    isWhole: tableNames.every((name) =>
      needed.includes(name) ? manifest[name] === 'bulk' : manifest[name] !== 'delta',
    ),
  };
}

interface Target {
  file: string;
  rows: ReadonlyMap<string, unknown>;
  deleted: ReadonlyMap<string, unknown>;
  isKnown: boolean;
}

/**
 * Reports references to records that no file contains, except from deleted lines: an error in complete files; in a
 * delta the line is ignored. Lines of earlier files have been reported before.
 */
export function checkReference(
  row: { file: string; line: number },
  column: string,
  ids: readonly string[],
  target: Target,
  { findings, isWhole }: { findings: Findings; isWhole: boolean },
): boolean {
  if (!target.isKnown || ids.every((id) => target.rows.has(id))) return true;
  const unknown = ids.filter((id) => !target.rows.has(id) && !target.deleted.has(id));
  for (const value of unknown) {
    if (isWhole) findings.error(row, 'errors.rosterReference', { column, value, name: target.file });
    else findings.leaveOut('neverSeen', `${column}: ${value}`, row);
  }
  for (const value of ids.filter((id) => target.deleted.has(id)))
    findings.leaveOut('deletedWith', `${column}: ${value}`, row);
  return false;
}

/** A date `YYYY-MM-DD`, with or without a time, before today. Such dates compare as strings. */
export const isPast = (date: string, today: string) => date !== '' && date.slice(0, 10) < today;

/** OneRoster writes lists as comma-separated values. */
export const idsOf = (list: string): string[] =>
  list
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
