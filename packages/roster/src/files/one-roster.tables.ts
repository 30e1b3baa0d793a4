import * as limits from '../limits';
import { isRounded } from '../names/same-person';
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
import { Doubts, type LeftOutLine } from './one-roster.doubts';
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
  /** Lines with an error. */
  leftOut: LeftOutLine[];
  /** Whether this file or an earlier one has contained such lines. */
  isKnown: boolean;
}

/** How a line is identified in the list of faults: by its id, or else its first value. */
const valueOf = ({ values }: Row<string>): string =>
  values.sourcedId ?? Object.values(values).find((value) => value !== '') ?? '';

/** A rounded id, or a date in another order: a spreadsheet has saved the file. */
const isDamaged = (column: string, value: string): boolean =>
  column === 'endDate'
    ? value !== '' && !/^\d{4}-\d{2}-\d{2}/.test(value)
    : column.endsWith('ourcedId') && isRounded(value);

/** Whether a line has the required values; reports missing ones. A line to be deleted needs only its id. */
function isSound<N extends Name>(name: N, row: RowOf<N>, findings: Findings): boolean {
  const values = row.values as Record<string, string>;
  const needs: readonly string[] = isDeleted(row as Row<'status'>) ? ['sourcedId'] : required[name];
  let isFine = true;
  for (const column of needs) {
    if (values[column] !== '') continue;
    isFine = false;
    findings.fault(row, valueOf(row), 'missingValue', { column });
  }
  for (const column of columnsOf[name]) {
    if ((values[column] ?? '').length <= limits.nameMax || isList(column)) continue;
    isFine = false;
    findings.fault(row, valueOf(row), 'long', { column, nameMax: limits.nameMax });
  }
  const damaged = columnsOf[name].find((column) => isDamaged(column, values[column] ?? ''));
  if (damaged === undefined) return isFine;
  findings.fault(row, valueOf(row), 'damaged', { value: values[damaged] ?? '' });
  return false;
}

/** The sound lines of one file of the bundle, without those that repeat an id, and the others. */
async function readLines<N extends Name>(
  name: N,
  bytes: Buffer,
  findings: Findings,
  allowance: Allowance,
): Promise<{ sound: RowOf<N>[]; leftOut: LeftOutLine[] }> {
  const headings = Object.fromEntries(
    columnsOf[name].map((column) => [column, [column, fold(column)]]),
  ) as unknown as Record<ColumnOf<N>, string[]>;
  const seen = new Map<string, number>();
  const shape = { headings, required: required[name], fold };
  const { rows, unread } = await readTable(name, bytes, shape, findings, allowance);
  const leftOut: LeftOutLine[] = unread.map(({ values }) => ({ file: name, values }));
  const sound = rows.filter((row) => {
    if (!isSound(name, row, findings)) {
      leftOut.push({ file: name, values: row.values });
      return false;
    }
    const { sourcedId } = (row as Row<'sourcedId'>).values;
    const first = seen.get(sourcedId);
    if (first === undefined) seen.set(sourcedId, row.line);
    else {
      findings.fault(row, sourcedId, 'duplicate', { value: sourcedId, first });
      leftOut.push({ file: name, values: row.values });
    }
    return first === undefined;
  });
  return { sound, leftOut };
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
  const isKnown = bytes !== undefined || earlier;
  const table: Table<N> = { file: name, rows, deleted: new Map(), leftOut: [], isKnown };
  if (!bytes) {
    if (needed.includes(name) && !earlier) findings.error({ file: name, line: 0 }, 'missingFile', { name });
    return table;
  }
  const { sound, leftOut } = await readLines(name, bytes, findings, allowance);
  table.leftOut = leftOut;
  for (const row of sound) {
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
  doubts: Doubts;
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
    findings.error({ file: 'manifest.csv', line: 0 }, 'deltaFirst');
    return undefined;
  }
  const bundle = { files, manifest, records };
  const tables = {
    orgs: await read('orgs.csv', bundle, findings, allowance),
    sessions: await read('academicsessions.csv', bundle, findings, allowance),
    courses: await read('courses.csv', bundle, findings, allowance),
    classes: await read('classes.csv', bundle, findings, allowance),
    users: await read('users.csv', bundle, findings, allowance),
    enrollments: await read('enrollments.csv', bundle, findings, allowance),
    roles: await read('roles.csv', bundle, findings, allowance),
  };
  return {
    ...tables,
    doubts: new Doubts(Object.values(tables).flatMap(({ leftOut }) => leftOut)),
    isWhole: tableNames.every((name) =>
      needed.includes(name) ? manifest[name] === 'bulk' : manifest[name] !== 'delta',
    ),
  };
}

interface Target {
  file: string;
  leftOut: readonly LeftOutLine[];
  rows: ReadonlyMap<string, unknown>;
  deleted: ReadonlyMap<string, unknown>;
  isKnown: boolean;
}

export interface Context {
  findings: Findings;
  isWhole: boolean;
  /** The line may mean something that is not in the files, so that nothing is to be removed because of it. */
  onDoubt?: () => void;
}

/**
 * Reports references to records that no file contains, except from deleted lines: a fault of the line in complete files,
 * something that is not there yet in a delta. Lines of earlier files have been reported before.
 */
export function checkReference(
  row: Row<string>,
  column: string,
  ids: readonly string[],
  target: Target,
  { findings, isWhole, onDoubt }: Context,
): boolean {
  if (!target.isKnown || ids.every((id) => target.rows.has(id))) return true;
  const unknown = ids.filter((id) => !target.rows.has(id) && !target.deleted.has(id));
  if (unknown.length > 0) onDoubt?.();
  for (const value of unknown) {
    if (target.leftOut.some(({ values }) => values.sourcedId === value))
      findings.leaveOut('withFaulty', `${column}: ${value}`, row);
    else if (!isWhole) findings.leaveOut('neverSeen', `${column}: ${value}`, row);
    else if (row.line > 0) findings.fault(row, valueOf(row), 'reference', { column, value, name: target.file });
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
