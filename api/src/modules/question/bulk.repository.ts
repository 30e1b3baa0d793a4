import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { categories } from '../../db/schema/courses';
import { questionCategories, questions } from '../../db/schema/questions';
import { inSchoolsOf, type Tenant } from '../../tenancy/tenancy';

/** Limits the number of parameters per statement. */
const LINKS_AT_ONCE = 5000;

export const coursesOf = (tx: Database, ids: readonly number[]) =>
  tx
    .selectDistinct({ courseId: questions.courseId, schoolId: questions.schoolId })
    .from(questions)
    .where(inArray(questions.id, [...ids]));

/** Adds each tag to each question that does not have it yet. */
export async function linkTags(
  tx: Database,
  ids: readonly number[],
  tags: readonly number[],
  schoolId: number,
): Promise<void> {
  await insertLinks(
    tx,
    ids.flatMap((questionId) => tags.map((categoryId) => ({ questionId, categoryId, schoolId }))),
  );
}

async function insertLinks(tx: Database, links: readonly (typeof questionCategories.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < links.length; from += LINKS_AT_ONCE)
    await tx
      .insert(questionCategories)
      .values(links.slice(from, from + LINKS_AT_ONCE))
      .onConflictDoNothing();
}

/** Replaces the topics of these questions. */
export async function setTopics(
  tx: Database,
  of: readonly { id: number; schoolId: number; topics: readonly number[] }[],
): Promise<void> {
  await tx.delete(questionCategories).where(sql`${questionCategories.questionId} = ${anyOf(of.map(({ id }) => id))}`);
  await insertLinks(
    tx,
    of.flatMap(({ id, schoolId, topics }) => topics.map((categoryId) => ({ questionId: id, categoryId, schoolId }))),
  );
}

const linksOf = (tenant: Tenant, ids: readonly number[]) =>
  and(inSchoolsOf(tenant, questionCategories.schoolId), inArray(questionCategories.questionId, [...ids]));

export async function unlinkTags(
  tx: Database,
  tenant: Tenant,
  ids: readonly number[],
  tags: readonly number[],
): Promise<void> {
  await tx
    .delete(questionCategories)
    .where(and(linksOf(tenant, ids), inArray(questionCategories.categoryId, [...tags])));
}

/** The number of questions with an undeleted tag. */
export async function countTagged(tx: Database, tenant: Tenant, ids: readonly number[]): Promise<number> {
  const [row] = await tx
    .select({ tagged: sql<number>`count(distinct ${questionCategories.questionId})`.mapWith(Number) })
    .from(questionCategories)
    .innerJoin(categories, and(eq(categories.id, questionCategories.categoryId), isNull(categories.deletedAt)))
    .where(linksOf(tenant, ids));
  return row?.tagged ?? 0;
}

/** Updates the questions, each with the next version. */
export const updateQuestions = (
  tx: Database,
  ids: readonly number[],
  values: Partial<typeof questions.$inferInsert>,
  now: Date,
) =>
  tx
    .update(questions)
    .set({ ...values, updatedAt: now, version: sql`${questions.version} + 1` })
    .where(inArray(questions.id, [...ids]))
    .returning({ id: questions.id, schoolId: questions.schoolId });
