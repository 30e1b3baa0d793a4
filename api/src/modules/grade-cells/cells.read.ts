import { accessOf, dueOf } from 'shared/contract/attempt.rules';
import { type GradebookCell } from 'shared/contract/gradebook';
import { type GradebookColumn } from 'shared/contract/mark-column';
import { type Person } from 'shared/contract/fields';
import { defaultRelease, lastEndOf, type OwnRelease, shownOf } from 'shared/contract/release.rules';
import { type Database } from '../../db/database';
import { instantOf, personOf } from '../wire';
import { stateOfSubmission } from './cell-state';
import { type MarkColumnRow } from './column.repository';
import { type ColumnMarkRow, listColumnMarks } from './mark.repository';
import {
  type Block,
  type ClassAssessment,
  listExtraTime,
  listOverrides,
  listRunning,
  listTargets,
  listClassSubmissions,
  type ClassSubmissionRow,
} from './class-submissions.repository';

/** A cell as it is stored, with who changed it last. */
export interface StoredCell extends GradebookCell {
  person: Person | null;
  /** The reader marks it a second time and does not see its mark yet. */
  isHidden: boolean;
}

export const assessmentKey = (id: number): string => `a${id}`;
export const ownKey = (id: number): string => `c${id}`;

export const presentOwnColumn = (row: MarkColumnRow): GradebookColumn => ({
  key: ownKey(row.id),
  id: row.id,
  title: row.title,
  type: null,
  kind: row.kind,
  marks: row.marks,
  weightage: row.weightage,
  date: instantOf(row.heldAt),
  parts: row.parts,
  version: row.version,
});

export const presentAssessmentColumn = (row: ClassAssessment): GradebookColumn => ({
  key: assessmentKey(row.id),
  id: row.id,
  title: row.title,
  type: row.type,
  kind: null,
  marks: row.marks,
  weightage: row.weightage,
  date: instantOf(row.dueDate),
  parts: null,
  version: row.version,
});

const pair = ({ assessmentId, studentId }: { assessmentId: number; studentId: number }) =>
  `${assessmentId} ${studentId}`;

interface Reading {
  db: Database;
  now: Date;
  graceMs: number;
  /** Who is not shown first marks that are still hidden; undefined for what goes out to students and guardians. */
  readerId: number | undefined;
}

type Release = Pick<
  ClassAssessment,
  | 'releaseMode'
  | 'releaseAt'
  | 'releasedAt'
  | 'releaseShows'
  | 'releaseAnyway'
  | 'isBeingWritten'
  | 'isTimeRunning'
  | 'latestEnd'
  | 'mayStart'
>;
/** What the cells of an assessment depend on; no total depends on the release. */
type CellSource = Pick<ClassAssessment, 'id' | 'type' | 'time' | 'dueDate' | 'isForAll'> & Partial<Release>;

type Exception = Awaited<ReturnType<typeof listOverrides>>[number];

/** When an assessment is due for a student, without further queries. */
async function readDues(db: Database, block: Block) {
  const extra = new Map((await listExtraTime(db, block)).map((row) => [row.studentId, row.percent]));
  return (row: CellSource, studentId: number, own: Exception | undefined): Date | null => {
    const student = { extraTimePercent: extra.get(studentId) ?? 0, acceptsLate: false };
    return dueOf(accessOf({ ...row, publishDate: null }, student, own));
  };
}

/** Builds the cell of an assessment and a student without further queries. */
async function assessmentCells(
  { db, now, graceMs, readerId }: Reading,
  rows: readonly CellSource[],
  studentIds: readonly number[],
) {
  const block: Block = { assessmentIds: rows.map(({ id }) => id), studentIds };
  // One after another: cells are also read within the transaction that sets them.
  const submissions = await listClassSubmissions(db, block, { userId: readerId });
  const chosen = rows.filter(({ isForAll }) => !isForAll).map(({ id }) => id);
  const targets = chosen.length > 0 ? await listTargets(db, { assessmentIds: chosen, studentIds }) : [];
  const running = await listRunning(db, block);
  const exceptions = new Map((await listOverrides(db, block)).map((row) => [pair(row), row]));
  const dueFor = await readDues(db, block);
  const submissionOf = new Map(submissions.map((submission) => [pair(submission), submission]));
  const [targeted, writing] = [new Set(targets.map(pair)), new Set(running.map(pair))];
  return (row: CellSource, studentId: number): StoredCell => {
    const at = pair({ assessmentId: row.id, studentId });
    const submission = submissionOf.get(at);
    const own = exceptions.get(at);
    const due = dueFor(row, studentId, own);
    const state = stateOfSubmission({
      submission,
      isFor: row.isForAll || targeted.has(at),
      isWriting: writing.has(at),
      isOver: due !== null && due <= now,
      isReleased: isOut(row, own, { now, graceMs }),
    });
    return cellOfSubmission(submission, state);
  };
}

/** As the student's page decides, also about the end of everybody else. */
function isOut(
  row: CellSource,
  own: OwnRelease | undefined,
  { now, graceMs }: Pick<Reading, 'now' | 'graceMs'>,
): boolean {
  const rules = {
    releaseMode: row.releaseMode ?? defaultRelease.releaseMode,
    releaseAt: row.releaseAt ?? null,
    releasedAt: row.releasedAt ?? null,
    releaseShows: row.releaseShows ?? defaultRelease.releaseShows,
    releaseAnyway: row.releaseAnyway ?? defaultRelease.releaseAnyway,
  };
  const { isBeingWritten = false, isTimeRunning = false, mayStart = false } = row;
  const end = lastEndOf(row.dueDate, row.latestEnd ?? null);
  const endedAt = end && new Date(end.getTime() + graceMs);
  const state = { isGraded: true, settledAt: null, endedAt, isBeingWritten, isTimeRunning, mayStart };
  return shownOf(rules, own, state, now) !== null;
}

const cellOfSubmission = (submission: ClassSubmissionRow | undefined, state: StoredCell['state']): StoredCell => ({
  state,
  flag: submission?.flag ?? null,
  score: submission?.marks ?? null,
  version: submission?.version ?? 0,
  workId: submission?.id ?? null,
  parts: null,
  person: submission ? personOf(submission.gradedBy, submission.graderName) : null,
  isHidden: submission?.isHidden ?? false,
});

const cellOfColumn = (mark: ColumnMarkRow | undefined): StoredCell => ({
  state: mark?.score == null ? 'open' : 'graded',
  flag: mark?.flag ?? null,
  score: mark?.score ?? null,
  version: mark?.version ?? 0,
  workId: null,
  parts: mark?.parts ?? null,
  person: mark ? personOf(mark.userId, mark.personName) : null,
  isHidden: false,
});

/** The rows of a gradebook's columns. */
export interface Columns {
  assessments: readonly ClassAssessment[];
  own: readonly MarkColumnRow[];
}

interface CellColumns {
  assessments: readonly CellSource[];
  own: readonly Pick<MarkColumnRow, 'id'>[];
}

/** Reads the cells of columns and students, by key. */
export async function readCells(
  reading: Reading,
  { assessments, own }: CellColumns,
  studentIds: readonly number[],
): Promise<(key: string, studentId: number) => StoredCell> {
  const ofAssessment = await assessmentCells(reading, assessments, studentIds);
  const columnIds = own.map(({ id }) => id);
  const marks = columnIds.length > 0 ? await listColumnMarks(reading.db, columnIds, studentIds) : [];
  const markOf = new Map(marks.map((mark) => [`${ownKey(mark.columnId)} ${mark.studentId}`, mark]));
  const assessmentOf = new Map(assessments.map((row) => [assessmentKey(row.id), row]));
  return (key, studentId) => {
    const assessment = assessmentOf.get(key);
    return assessment ? ofAssessment(assessment, studentId) : cellOfColumn(markOf.get(`${key} ${studentId}`));
  };
}
