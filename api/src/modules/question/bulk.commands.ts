import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type ParsedBody } from 'shared/contract/endpoint';
import { type bulkUpdateQuestions } from 'shared/contract/question-bulk';
import { type Database } from '../../db/database';
import { categories } from '../../db/schema/courses';
import { questionCategories, questions } from '../../db/schema/questions';
import { badRequest } from '../../server/refusal';
import { inSchoolsOf, type Tenant } from '../../tenancy/tenancy';
import { mustBeTagsOf } from './policy';
import { refreshQuestions } from './statistics.repository';
import { addTrail, type Editing } from './trail.repository';

type Change = Pick<ParsedBody<typeof bulkUpdateQuestions>, 'addTags' | 'removeTags' | 'difficulty'>;

async function coursesOf(tx: Database, ids: readonly number[]): Promise<{ courseId: number; schoolId: number }[]> {
  return tx
    .selectDistinct({ courseId: questions.courseId, schoolId: questions.schoolId })
    .from(questions)
    .where(inArray(questions.id, [...ids]));
}

async function addTags(tx: Database, tenant: Tenant, ids: readonly number[], tags: readonly number[]): Promise<void> {
  if (tags.length === 0) return;
  const places = await coursesOf(tx, ids);
  for (const { courseId } of places) await mustBeTagsOf(tx, tenant, courseId, tags);
  const [place] = places;
  if (!place) return;
  const links = ids.flatMap((questionId) =>
    tags.map((categoryId) => ({ questionId, categoryId, schoolId: place.schoolId })),
  );
  // Tags of two courses would have been refused, so all of the questions are in one course of one school.
  for (let from = 0; from < links.length; from += 5000)
    await tx
      .insert(questionCategories)
      .values(links.slice(from, from + 5000))
      .onConflictDoNothing();
}

/** @throws 400 when a question would be left without a living tag. */
async function removeTags(
  tx: Database,
  tenant: Tenant,
  ids: readonly number[],
  tags: readonly number[],
): Promise<void> {
  if (tags.length === 0) return;
  const mine = and(inSchoolsOf(tenant, questionCategories.schoolId), inArray(questionCategories.questionId, [...ids]));
  await tx.delete(questionCategories).where(and(mine, inArray(questionCategories.categoryId, [...tags])));
  const [left] = await tx
    .select({ tagged: sql<number>`count(distinct ${questionCategories.questionId})`.mapWith(Number) })
    .from(questionCategories)
    .innerJoin(categories, and(eq(categories.id, questionCategories.categoryId), isNull(categories.deletedAt)))
    .where(mine);
  if ((left?.tagged ?? 0) < ids.length) throw badRequest('errors.questionAITags', undefined, 'removeTags');
}

/** Inside a transaction: the same change to many questions, all of them or none. */
export async function changeQuestions(
  tx: Database,
  tenant: Tenant,
  ids: readonly number[],
  change: Change,
  editing: Editing,
): Promise<void> {
  const { difficulty, addTags: added, removeTags: removed } = change;
  const { now } = editing;
  await addTags(tx, tenant, ids, [...new Set(change.addTags.map(Number))]);
  await removeTags(tx, tenant, ids, change.removeTags.map(Number));
  const changed = await tx
    .update(questions)
    .set({ ...(difficulty ? { difficulty } : {}), updatedAt: now, version: sql`${questions.version} + 1` })
    .where(inArray(questions.id, [...ids]))
    .returning({ id: questions.id, schoolId: questions.schoolId });
  const fields = [
    ...(added.length + removed.length > 0 ? (['topics'] as const) : []),
    ...(difficulty ? (['difficulty'] as const) : []),
  ];
  await addTrail(tx, changed, { kind: 'changed', fields }, editing);
  await refreshQuestions(tx, ids, now);
}
