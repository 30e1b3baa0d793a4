import { createHash } from 'node:crypto';
import * as limits from '../limits';
import { RosterFileError } from '../files/file-error';
import { type ListChoices } from '../list/layout';
import { isXlsx } from '../list/read-xlsx';
import { readStudentList } from '../list/student-list';
import { readOneRoster } from '../files/one-roster';
import { tableNames } from '../files/one-roster.columns';
import { manifestFile } from '../files/one-roster.manifest';
import { type Records } from '../files/one-roster.records';
import { type Plan, planImport } from './plan';
import { type SchoolRows } from './school-rows';
import { Findings } from '../files/problems';
import { isZip } from '@teacher-portal/table-files/is-zip';
import { readZip } from '../files/read-zip';
import { type Roster } from '../files/roster';
import { type RosterWords } from '../files/words';

export interface RosterInput {
  bytes: Buffer;
  /** The grade for a plain list of students. */
  gradeId: number | undefined;
  /** How to read a plain list. */
  list?: ListChoices | undefined;
  /** The students whom the file omits have left. */
  withdraws?: boolean | undefined;
  /** Records of the school's earlier OneRoster files. */
  records?: Records | undefined;
  words: RosterWords;
  now: Date;
}

type School = SchoolRows['school'];

/** The changes that a roster would make in a school. */
export interface Planned {
  /** Of the whole plan; `changes` lists only the first of them. */
  changeCount: number;
  /** Undefined if the bundle is too faulty to compare. */
  plan: Plan | undefined;
  /** Hash of the file and everything that it would write; empty without a plan. */
  hash: string;
  findings: Pick<
    Findings,
    | 'errors'
    | 'errorCount'
    | 'faults'
    | 'faultCount'
    | 'skipped'
    | 'skippedCount'
    | 'columns'
    | 'headingLine'
    | 'notices'
    | 'leftOut'
  >;
}

/** A preview shows no students, classes and records, so its plan may omit them. */
export type Purpose = 'preview' | 'import';

/** A parsed roster, to be compared with the school. */
export interface Planner {
  /** E-mail addresses of its students. */
  addresses: string[];
  /** May be asked again, if the school has changed. */
  plan: (schoolRows: SchoolRows, purpose: Purpose) => Promise<Planned>;
}

const oneRosterFiles: ReadonlySet<string> = new Set([...tableNames, manifestFile]);

export const isOneRoster = (bytes: Buffer) => isZip(bytes) && !isXlsx(bytes);

/** @throws 400 for an invalid file, or a plain list without its grade. */
async function readRoster(
  { bytes, gradeId, words, now, list, records = {} }: RosterInput,
  school: School,
  findings: Findings,
): Promise<Roster | undefined> {
  const allowance = { rows: limits.rowsMax };
  if (!isOneRoster(bytes)) {
    if (gradeId === undefined) throw new RosterFileError('grade', 'gradeId');
    return readStudentList({ ...list, bytes, gradeId }, school, findings, allowance);
  }
  const files = await readZip(bytes, oneRosterFiles, (name) => {
    if (name.endsWith('.csv')) findings.notice(name, 'notUsed');
  });
  if (files.size === 0) throw new RosterFileError('file');
  const today = now.toISOString().slice(0, 10);
  return readOneRoster(files, { school: { ...school, records }, words, today }, findings, allowance);
}

function hashOf(bytes: Buffer, { records, ...plan }: Plan): string {
  const hash = createHash('sha256').update(bytes).update('\0').update(JSON.stringify(plan));
  // Megabytes of JSON, which need not be quoted once more.
  for (const [file, lines] of Object.entries(records)) hash.update(`\0${file}\0`).update(lines);
  return hash.digest('hex');
}

/** Reads the roster in the calling thread. @throws 400 for an invalid file */
export async function readHere(input: RosterInput, school: School): Promise<Planner> {
  const { bytes, withdraws = false, records: stored = {} } = input;
  const findings = new Findings();
  const roster = await readRoster(input, school, findings);
  return {
    addresses: roster?.students.flatMap(({ email }) => email ?? []) ?? [],
    plan: async (schoolRows) => {
      const found = findings.copy();
      const list = isOneRoster(bytes) ? undefined : { headings: found.headings };
      const plan = roster && planImport(roster, schoolRows, found, { list, answers: input.list, withdraws, stored });
      const hash = plan ? hashOf(bytes, plan) : '';
      const changes = plan?.changes ?? [];
      return {
        plan: plan && { ...plan, changes: changes.slice(0, limits.listMax) },
        changeCount: changes.length,
        hash,
        findings: found,
      };
    },
  };
}
