import { and, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { type RetentionKind } from 'shared/contract/retention';
import { type Database } from '../../db/database';
import { scannedSheets } from '../../db/schema/answer-sheets';
import { assessments } from '../../db/schema/assessments';
import { attemptAnswers, attempts, keptAnswers } from '../../db/schema/attempts';
import { schools } from '../../db/schema/schools';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { columnOf } from '../../db/table-rules';
import { tablesWith } from '../../db/tables-with';
import { isReceived } from '../../db/work';
import { isNotMerged } from '../../db/merged-students';

export type Kept = Partial<Record<RetentionKind, number>>;

/** The data of a school that is older than its retention period. */
export interface Old {
  schoolId: number;
  before: Date;
}

export async function findRetention(db: Database, schoolId: number) {
  const [row] = await db
    .select({ periods: schools.retention, from: schools.retentionFrom })
    .from(schools)
    .where(eq(schools.id, schoolId));
  return row;
}

export const saveRetention = (tx: Database, schoolId: number, periods: Kept, from: Date | null) =>
  tx.update(schools).set({ retention: periods, retentionFrom: from }).where(eq(schools.id, schoolId));

/** The schools where something may be deleted now. */
export const listSchoolsAt = (db: Database, now: Date) =>
  db
    .select({ id: schools.id, periods: schools.retention })
    .from(schools)
    .where(and(lte(schools.retentionFrom, now), isNull(schools.deletedAt)));

/** Left before this moment, not erased, and not merged into another record. */
const hasLeft = ({ schoolId, before }: Old) =>
  and(eq(students.schoolId, schoolId), lt(students.deletedAt, before), isNull(students.erasedAt), isNotMerged);

/** Archived before this moment, and not erased since. */
const isOldSubmission = ({ schoolId, before }: Old) =>
  and(
    eq(assessments.schoolId, schoolId),
    lt(assessments.archivedAt, before),
    or(isNull(assessments.workErasedAt), gt(assessments.archivedAt, assessments.workErasedAt)),
  );

const isOldSheet = ({ schoolId, before }: Old) =>
  and(
    eq(scannedSheets.schoolId, schoolId),
    lt(scannedSheets.at, before),
    or(ne(scannedSheets.strips, []), ne(scannedSheets.pages, [])),
  );

/** The tables whose rows end with a period, and which of them are older. */
const oldRows = (kind: RetentionKind, { schoolId, before }: Old) =>
  tablesWith(({ retention }) => retention?.[kind]).map(({ table, said }) => ({
    table,
    where: and(eq(columnOf(table, 'schoolId'), schoolId), lt(columnOf(table, said), before)),
  }));

async function countRows(db: Database, kind: RetentionKind, old: Old): Promise<number> {
  let count = 0;
  for (const { table, where } of oldRows(kind, old)) count += await db.$count(table, where);
  return count;
}

/** The amount of older data by kind. */
export const counts: Record<RetentionKind, (db: Database, old: Old) => Promise<number>> = {
  leavers: (db, old) => db.$count(students, hasLeft(old)),
  work: async (db, old) => {
    const [row] = await db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(submissions)
      .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
      .where(and(isOldSubmission(old), isReceived));
    return row?.count ?? 0;
  },
  sheets: (db, old) => db.$count(scannedSheets, isOldSheet(old)),
  notes: (db, old) => countRows(db, 'notes', old),
  practice: (db, old) => countRows(db, 'practice', old),
  audit: (db, old) => countRows(db, 'audit', old),
};

/** Locked; skips rows locked by another server. */
export async function takeLeavers(tx: Database, old: Old, atMost: number): Promise<number[]> {
  const rows = await tx
    .select({ id: students.id })
    .from(students)
    .where(hasLeft(old))
    .orderBy(students.id)
    .limit(atMost)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Locked; skips rows locked by another server. */
export async function takeOldAssessment(tx: Database, old: Old): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: assessments.id })
    .from(assessments)
    .where(isOldSubmission(old))
    .orderBy(assessments.id)
    .limit(1)
    .for('update', { skipLocked: true });
  return row?.id;
}

/** Deletes the saved answers; the fact and the time of the attempt are kept. */
export async function eraseSavedAnswers(tx: Database, schoolId: number, assessmentId: number): Promise<void> {
  const own = (table: typeof attemptAnswers | typeof keptAnswers) =>
    and(
      eq(table.schoolId, schoolId),
      sql`${table.attemptId} in (select ${attempts.id} from ${attempts} where ${attempts.assessmentId} = ${assessmentId})`,
    );
  await tx.update(attemptAnswers).set({ response: null }).where(own(attemptAnswers));
  await tx.update(keptAnswers).set({ response: null, acceptReason: '', replaced: null }).where(own(keptAnswers));
}

export const markErased = (tx: Database, assessmentId: number, now: Date) =>
  tx.update(assessments).set({ workErasedAt: now }).where(eq(assessments.id, assessmentId));

export async function eraseSheets(tx: Database, old: Old): Promise<number> {
  const rows = await tx
    .update(scannedSheets)
    .set({ strips: [], pages: [] })
    .where(isOldSheet(old))
    .returning({ id: scannedSheets.submissionId });
  return rows.length;
}

export async function deleteRows(tx: Database, kind: RetentionKind, old: Old): Promise<number> {
  let count = 0;
  for (const { table, where } of oldRows(kind, old)) {
    const rows = await tx
      .delete(table)
      .where(where)
      .returning({ one: sql`1` });
    count += rows.length;
  }
  return count;
}
