import { and, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { assessmentQuestions, assessments } from '../../db/schema/assessments';
import { categories } from '../../db/schema/courses';
import { lectures } from '../../db/schema/lectures';
import { passages } from '../../db/schema/passages';
import { questions } from '../../db/schema/questions';
import { submissions } from '../../db/schema/submissions';
import { columnOf, targetOf } from '../../db/table-rules';
import { tablesWith } from '../../db/tables-with';

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

const among = (column: AnyPgColumn, ids: readonly number[]) => sql`${column} = ${anyOf(ids)}`;

/** With their submissions. */
export async function eraseAssessments(tx: Database, now: Date, atMost: number): Promise<number> {
  const ids = await lockExpired(tx, assessments, now, atMost);
  // The rest goes with the assessment; these refer to its sections and regrades, too.
  await tx.delete(assessmentQuestions).where(among(assessmentQuestions.assessmentId, ids));
  await tx.delete(submissions).where(among(submissions.assessmentId, ids));
  await tx.delete(assessments).where(among(assessments.id, ids));
  return ids.length;
}

const nameOf = (table: PgTable, column: string) => sql.identifier(columnOf(table, column).name);

/** Those that nothing refers to, deleted or not: no assessment, answer or history of marks. */
export async function eraseQuestions(tx: Database, now: Date, atMost: number): Promise<number> {
  const isFree = tablesWith(({ needs }) => (needs && 'question' in needs ? needs.question : undefined)).map(
    ({ table, said }) =>
      sql`not exists (select 1 from ${table} holder where holder.${nameOf(table, said)} = questions.id)`,
  );
  const ids = await lockExpired(tx, questions, now, atMost, and(...isFree));
  await tx.delete(questions).where(among(questions.id, ids));
  return ids.length;
}

/** Their questions stand under none then, as they have since it was deleted. */
export async function erasePassages(tx: Database, now: Date, atMost: number): Promise<number> {
  const ids = await lockExpired(tx, passages, now, atMost);
  await tx.update(questions).set({ passageId: null, passagePlace: null }).where(among(questions.passageId, ids));
  await tx.delete(passages).where(among(passages.id, ids));
  return ids.length;
}

export async function eraseLectures(tx: Database, now: Date, atMost: number): Promise<number> {
  const ids = await lockExpired(tx, lectures, now, atMost);
  await tx.delete(lectures).where(among(lectures.id, ids));
  return ids.length;
}

/** The rows that lead from a record to a topic. */
const topicLinks = tablesWith(({ needs }) => (needs && 'topic' in needs ? needs : undefined));

/** Leaves first: a topic above others waits until those are gone, and one of a record in the trash, for that. */
export async function eraseTopics(tx: Database, now: Date, atMost: number): Promise<number> {
  const isUnneeded = topicLinks.map(
    ({ table, said }) => sql`not exists (select 1 from ${table} link
      join ${targetOf(table, said.of)} holder on holder.id = link.${nameOf(table, said.of)}
      where link.${nameOf(table, said.topic)} = categories.id and holder.deleted_at is not null)`,
  );
  const isLeaf = sql`not exists (select 1 from ${categories} below where below.parent_id = categories.id)`;
  const ids = await lockExpired(tx, categories, now, atMost, and(isLeaf, ...isUnneeded));
  for (const { table, said } of topicLinks) await tx.delete(table).where(among(columnOf(table, said.topic), ids));
  await tx.delete(categories).where(among(categories.id, ids));
  return ids.length;
}
