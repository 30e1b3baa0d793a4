import { and, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { assessmentCategories, assessmentQuestions, assessments } from '../../db/schema/assessments';
import { categories } from '../../db/schema/courses';
import { lectureCategories, lectures, lectureTagSlots } from '../../db/schema/lectures';
import { questionCategories, questions } from '../../db/schema/questions';
import { answers } from '../../db/schema/submissions';

type Erasable = PgTable & Record<'id' | 'deletedAt' | 'eraseAfter', PgColumn>;

/** Rows that no other server is erasing. `isFree`: nothing needs them. */
async function lockExpired(tx: Database, table: Erasable, now: Date, atMost: number, isFree?: SQL): Promise<number[]> {
  const rows = await tx
    .select({ id: sql<number>`${table.id}` })
    .from(table)
    .where(and(isNotNull(table.deletedAt), lte(table.eraseAfter, now), isFree))
    .orderBy(table.id)
    .limit(atMost)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

const among = (column: PgColumn, ids: readonly number[]) => sql`${column} = ${anyOf(ids)}`;

/** With their submissions. */
export async function eraseAssessments(tx: Database, now: Date, atMost: number): Promise<number> {
  const ids = await lockExpired(tx, assessments, now, atMost);
  // The rest goes with the assessment; these refer to its sections, too.
  await tx.delete(assessmentQuestions).where(among(assessmentQuestions.assessmentId, ids));
  await tx.delete(assessments).where(among(assessments.id, ids));
  return ids.length;
}

/** Those that no assessment holds, deleted or not, because it shows them. */
export async function eraseQuestions(tx: Database, now: Date, atMost: number): Promise<number> {
  const isFree = sql`not exists (select 1 from ${assessmentQuestions} placed where placed.question_id = questions.id)
    and not exists (select 1 from ${answers} answer where answer.question_id = questions.id)`;
  const ids = await lockExpired(tx, questions, now, atMost, isFree);
  await tx.delete(questions).where(among(questions.id, ids));
  return ids.length;
}

export async function eraseLectures(tx: Database, now: Date, atMost: number): Promise<number> {
  const ids = await lockExpired(tx, lectures, now, atMost);
  await tx.delete(lectures).where(among(lectures.id, ids));
  return ids.length;
}

/** A deleted row of this table has the topic, and may be restored with it. */
const isNeededBy = (table: PgTable, links: PgTable, link: string, topic: string): SQL =>
  sql`exists (select 1 from ${links} link join ${table} holder on holder.id = link.${sql.identifier(link)}
    where link.${sql.identifier(topic)} = categories.id and holder.deleted_at is not null)`;

/** Leaves first: a topic above others waits until those are gone. */
export async function eraseTopics(tx: Database, now: Date, atMost: number): Promise<number> {
  const isFree = sql`not exists (select 1 from ${categories} below where below.parent_id = categories.id)
    and not ${isNeededBy(questions, questionCategories, 'question_id', 'category_id')}
    and not ${isNeededBy(assessments, assessmentCategories, 'assessment_id', 'category_id')}
    and not ${isNeededBy(lectures, lectureCategories, 'lecture_id', 'category_id')}
    and not ${isNeededBy(lectures, lectureTagSlots, 'lecture_id', 'tag_id')}`;
  const ids = await lockExpired(tx, categories, now, atMost, isFree);
  await tx.delete(questionCategories).where(among(questionCategories.categoryId, ids));
  await tx.delete(assessmentCategories).where(among(assessmentCategories.categoryId, ids));
  await tx.delete(lectureTagSlots).where(among(lectureTagSlots.tagId, ids));
  await tx.delete(categories).where(among(categories.id, ids));
  return ids.length;
}
