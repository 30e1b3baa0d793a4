import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { type CellFlag } from '@teacher-portal/gradebook/gradebook';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { cellEvents, columnMarks, markColumns } from '../../db/schema/gradebook';
import { markEvents } from '../../db/schema/marks';
import { profiles } from '../../db/schema/profiles';
import { answers, submissions } from '../../db/schema/submissions';

export const listColumnMarks = (db: Database, columnIds: readonly number[], studentIds: readonly number[]) =>
  db
    .select({
      columnId: columnMarks.columnId,
      studentId: columnMarks.studentId,
      score: columnMarks.score,
      flag: columnMarks.flag,
      parts: columnMarks.parts,
      version: columnMarks.version,
      userId: columnMarks.userId,
      personName: profiles.fullName,
    })
    .from(columnMarks)
    .leftJoin(profiles, eq(profiles.userId, columnMarks.userId))
    .where(
      and(sql`${columnMarks.columnId} = ${anyOf(columnIds)}`, sql`${columnMarks.studentId} = ${anyOf(studentIds)}`),
    );
export type ColumnMarkRow = Awaited<ReturnType<typeof listColumnMarks>>[number];

/** Locks columns in the order of their ids: their marks may not exist yet. */
export async function lockColumns(tx: Database, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: markColumns.id })
    .from(markColumns)
    .where(sql`${markColumns.id} = ${anyOf(ids)}`)
    .orderBy(asc(markColumns.id))
    .for('update');
}

export interface NewColumnMark {
  schoolId: number;
  columnId: number;
  studentId: number;
  score: number | null;
  flag: CellFlag | null;
  parts: (number | null)[] | null;
}

export async function storeColumnMarks(
  tx: Database,
  rows: readonly NewColumnMark[],
  userId: number,
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(columnMarks)
    .values(rows.map((row) => ({ ...row, userId, updatedAt: now })))
    .onConflictDoUpdate({
      target: [columnMarks.columnId, columnMarks.studentId],
      set: {
        score: sql`excluded.score`,
        flag: sql`excluded.flag`,
        parts: sql`excluded.parts`,
        userId: sql`excluded.user_id`,
        updatedAt: sql`excluded.updated_at`,
        version: sql`${columnMarks.version} + 1`,
      },
    });
}

export async function addCellEvents(tx: Database, rows: readonly (typeof cellEvents.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(cellEvents).values([...rows]);
}

/** How many questions of each submission have a score, and their sum. */
export async function scoredSums(tx: Database, submissionIds: readonly number[]) {
  const rows = await tx
    .select({
      workId: answers.submissionId,
      scored: sql<number>`count(${answers.score})::int`,
      sum: sql<number>`coalesce(sum(${answers.score}), 0)`.mapWith(Number),
      latePercent: submissions.latePercent,
    })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(sql`${answers.submissionId} = ${anyOf(submissionIds)}`)
    .groupBy(answers.submissionId, submissions.latePercent);
  return new Map(rows.map((row) => [row.workId, row]));
}

const person = { userId: cellEvents.userId, personName: profiles.fullName };

/** Changes made in the gradebook: to a column without questions, or to the flags of a submission. Newest first. */
export const listCellChanges = (
  db: Database,
  { studentId, columnId, submissionId }: { studentId: number; columnId?: number; submissionId?: number },
) =>
  db
    .select({
      at: cellEvents.at,
      ...person,
      way: cellEvents.way,
      fromScore: cellEvents.fromScore,
      toScore: cellEvents.toScore,
      fromFlag: cellEvents.fromFlag,
      toFlag: cellEvents.toFlag,
    })
    .from(cellEvents)
    .leftJoin(profiles, eq(profiles.userId, cellEvents.userId))
    .where(
      and(
        eq(cellEvents.studentId, studentId),
        columnId === undefined ? undefined : eq(cellEvents.columnId, columnId),
        submissionId === undefined ? undefined : eq(cellEvents.submissionId, submissionId),
      ),
    )
    .orderBy(desc(cellEvents.id))
    .limit(EVENTS_MAX);

/** More than anybody would read. */
const EVENTS_MAX = 100;

/** The overall scores of a submission. Newest first. */
export const listOverallChanges = (db: Database, submissionId: number) =>
  db
    .select({
      at: markEvents.at,
      userId: markEvents.userId,
      personName: profiles.fullName,
      way: markEvents.way,
      fromScore: markEvents.fromScore,
      toScore: markEvents.toScore,
    })
    .from(markEvents)
    .innerJoin(submissions, eq(submissions.id, markEvents.submissionId))
    .leftJoin(profiles, eq(profiles.userId, markEvents.userId))
    .where(
      and(
        eq(markEvents.submissionId, submissionId),
        isNull(markEvents.questionId),
        sql`${markEvents.fromScore} is distinct from ${markEvents.toScore}`,
      ),
    )
    .orderBy(desc(markEvents.id))
    .limit(EVENTS_MAX);
