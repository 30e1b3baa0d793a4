import { inArray, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { questions, questionTrail } from '../../../db/schema/questions';
import { type Editing } from '../versions/trail.repository';
import { type Target } from './policy';

/** Locks these questions in one order, so that two moves cannot wait for each other. */
export const lockQuestions = (tx: Database, ids: readonly number[]) =>
  tx
    .select({ id: questions.id, schoolId: questions.schoolId, courseId: questions.courseId })
    .from(questions)
    .where(sql`${questions.id} = ${anyOf(ids)}`)
    .orderBy(questions.id)
    .for('update');

/** Says in the trail of each copy what it was copied from, if that is of the same school. */
export async function addCopied(
  tx: Database,
  copies: readonly { id: number; from: number | undefined }[],
  schoolId: number,
  { authorId, now }: Editing,
): Promise<void> {
  const rows = copies.map(({ id, from }) => ({
    ...{ questionId: id, schoolId, kind: 'copied' as const, authorId, createdAt: now },
    fields: from === undefined ? [] : [String(from)],
  }));
  if (rows.length > 0) await tx.insert(questionTrail).values(rows);
}

/** Puts questions into the course, with the next version of each. */
export const placeQuestions = (tx: Database, ids: readonly number[], { courseId, gradeId }: Target, { now }: Editing) =>
  tx
    .update(questions)
    .set({ courseId, gradeId, updatedAt: now, version: sql`${questions.version} + 1` })
    .where(inArray(questions.id, [...ids]));
