import { and, eq, inArray } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { cellEvents, columnMarks, finalGrades } from '../../../db/schema/gradebook';
import { submissions } from '../../../db/schema/submissions';
import { type Move } from './merge.repository';

interface Of {
  schoolId: number;
  id: number;
}

/** The columns without questions in which the student has a mark. */
export async function columnsOf(db: Database, { schoolId, id }: Of): Promise<number[]> {
  const rows = await db
    .select({ id: columnMarks.columnId })
    .from(columnMarks)
    .where(and(eq(columnMarks.schoolId, schoolId), eq(columnMarks.studentId, id)));
  return rows.map((row) => row.id);
}

/** The classes in which a person decided the student's final grade. */
export async function finalsOf(db: Database, { schoolId, id }: Of): Promise<number[]> {
  const rows = await db
    .select({ id: finalGrades.classId })
    .from(finalGrades)
    .where(and(eq(finalGrades.schoolId, schoolId), eq(finalGrades.studentId, id)));
  return rows.map((row) => row.id);
}

/** Moves the marks in these columns with their history, and the history of the submissions that have moved before. */
export async function moveMarks(
  tx: Database,
  { schoolId, from, to }: Move,
  { columns, work }: { columns: readonly number[]; work: readonly number[] },
): Promise<void> {
  const events = and(eq(cellEvents.schoolId, schoolId), eq(cellEvents.studentId, from));
  if (columns.length > 0) {
    await tx
      .update(columnMarks)
      .set({ studentId: to })
      .where(
        and(
          eq(columnMarks.schoolId, schoolId),
          eq(columnMarks.studentId, from),
          inArray(columnMarks.columnId, [...columns]),
        ),
      );
    await tx
      .update(cellEvents)
      .set({ studentId: to })
      .where(and(events, inArray(cellEvents.columnId, [...columns])));
  }
  if (work.length === 0) return;
  const moved = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.schoolId, schoolId),
        eq(submissions.studentId, to),
        inArray(submissions.assessmentId, [...work]),
      ),
    );
  await tx
    .update(cellEvents)
    .set({ studentId: to })
    .where(and(events, inArray(cellEvents.submissionId, moved)));
}

export async function moveFinals(tx: Database, { schoolId, from, to }: Move, classIds: readonly number[]) {
  if (classIds.length > 0)
    await tx
      .update(finalGrades)
      .set({ studentId: to })
      .where(
        and(
          eq(finalGrades.schoolId, schoolId),
          eq(finalGrades.studentId, from),
          inArray(finalGrades.classId, [...classIds]),
        ),
      );
}
