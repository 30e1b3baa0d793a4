import { and, eq, isNull, sql } from 'drizzle-orm';
import { groupBy } from '@teacher-portal/collections/group-by';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { categories } from '../../../db/schema/courses';
import { questionCategories, questions } from '../../../db/schema/questions';
import { inSchoolsOf, type Tenant } from '../../../tenancy/tenancy';
import { maySee, mayEdit } from '../../../tenancy/question-rights';
import { labelsInOrder } from '../labels/labels';
import { labelsOfQuestion } from '../labels/labels.repository';
import { type Settings } from './rules';

const columns = {
  id: questions.id,
  schoolId: questions.schoolId,
  courseId: questions.courseId,
  version: questions.version,
  deletedAt: questions.deletedAt,
  difficulty: questions.difficulty,
  score: questions.score,
  bloomsTaxonomy: questions.bloomsTaxonomy,
  questionCategory: questions.questionCategory,
  status: questions.status,
  labels: labelsOfQuestion,
  text: sql<string>`left(${questions.plainText}, 300)`,
};

export type EditedRow = Settings & {
  isEditable: boolean;
  id: number;
  schoolId: number;
  courseId: number;
  version: number;
  deletedAt: Date | null;
  text: string;
};

/** Questions that the caller may see, with their undeleted topics, deleted questions as well. */
export async function loadRows(
  db: Database,
  tenant: Tenant,
  ids: readonly number[],
  { lock = false } = {},
): Promise<Map<number, EditedRow>> {
  const found = db
    .select({ ...columns, isEditable: sql<boolean>`${mayEdit(tenant, questions.id) ?? sql`true`}` })
    .from(questions)
    .where(
      and(inSchoolsOf(tenant, questions.schoolId), maySee(tenant, questions.id), sql`${questions.id} = ${anyOf(ids)}`),
    )
    // In one order, so that two edits cannot wait for each other.
    .orderBy(questions.id);
  const rows = await (lock ? found.for('update') : found);
  const links = await db
    .select({ questionId: questionCategories.questionId, id: categories.id })
    .from(questionCategories)
    .innerJoin(categories, and(eq(categories.id, questionCategories.categoryId), isNull(categories.deletedAt)))
    .where(and(inSchoolsOf(tenant, questionCategories.schoolId), sql`${questionCategories.questionId} = ${anyOf(ids)}`))
    .orderBy(categories.id);
  const topics = groupBy(links, ({ questionId }) => questionId);
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, labels: labelsInOrder(row.labels), topics: (topics.get(row.id) ?? []).map(({ id }) => id) },
    ]),
  );
}

export async function namesOfTopics(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(sql`${categories.id} = ${anyOf(ids)}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
