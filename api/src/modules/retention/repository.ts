import { and, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type RetentionKind } from 'shared/contract/retention';
import { type Database } from '../../db/database';
import { scannedSheets } from '../../db/schema/answer-sheets';
import { assessments } from '../../db/schema/assessments';
import { attemptAnswers, attempts, keptAnswers } from '../../db/schema/attempts';
import { auditLog } from '../../db/schema/audit';
import { lecturePlaces } from '../../db/schema/lectures';
import { practiceTries } from '../../db/schema/practice';
import { schools } from '../../db/schema/schools';
import { studentNotes } from '../../db/schema/student-notes';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
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

const isOld = (of: { schoolId: AnyPgColumn }, at: AnyPgColumn, { schoolId, before }: Old) =>
  and(eq(of.schoolId, schoolId), lt(at, before));
const oldNotes = (old: Old) => isOld(studentNotes, studentNotes.updatedAt, old);
const oldTries = (old: Old) => isOld(practiceTries, practiceTries.lastAt, old);
const oldPlaces = (old: Old) => isOld(lecturePlaces, lecturePlaces.keptAt, old);

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
  notes: (db, old) => db.$count(studentNotes, oldNotes(old)),
  practice: async (db, old) =>
    (await db.$count(practiceTries, oldTries(old))) + (await db.$count(lecturePlaces, oldPlaces(old))),
  audit: (db, old) => db.$count(auditLog, isOld(auditLog, auditLog.at, old)),
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

async function deleteRows(tx: Database, table: PgTable, where: ReturnType<typeof isOld>): Promise<number> {
  return (
    await tx
      .delete(table)
      .where(where)
      .returning({ one: sql`1` })
  ).length;
}
export const deleteNotes = (tx: Database, old: Old) => deleteRows(tx, studentNotes, oldNotes(old));
export const deletePractice = async (tx: Database, old: Old) =>
  (await deleteRows(tx, practiceTries, oldTries(old))) + (await deleteRows(tx, lecturePlaces, oldPlaces(old)));
