import { inArray, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { passages } from '../../../db/schema/passages';
import { questionCategories, questions, questionTrail } from '../../../db/schema/questions';
import { type Editing } from '../versions/trail.repository';
import { linkTags } from '../bulk.repository';
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

/** Replaces the topics of each question. */
export async function replaceTags(
  tx: Database,
  schoolId: number,
  tagsOf: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  await tx.delete(questionCategories).where(sql`${questionCategories.questionId} = ${anyOf([...tagsOf.keys()])}`);
  for (const [id, tags] of tagsOf) await linkTags(tx, [id], [...new Set(tags.map(Number))], schoolId);
}

/** Those of these passages that no question stands under. */
export async function emptyPassages(
  tx: Database,
  ids: readonly number[],
  schoolIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .select({ id: passages.id })
    .from(passages)
    .where(
      sql`${passages.id} = ${anyOf(ids)} and ${passages.schoolId} = ${anyOf(schoolIds)} and ${passages.deletedAt} is null
        and not exists (select 1 from ${questions} q where q.passage_id = ${passages.id} and q.deleted_at is null)`,
    );
  return rows.map(({ id }) => id);
}
