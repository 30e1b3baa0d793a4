import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { limits } from 'shared/contract/limits';
import { type Database } from '../../../db/database';
import { insertRows } from '../../../db/insert-rows';
import { rowsOf } from '../../../db/rows-of';
import { questionLabels } from '../../../db/schema/question-labels';
import { questionList } from '../../../db/schema/question-list';
import { questions } from '../../../db/schema/questions';
import { maySee } from '../../../tenancy/question-rights';
import { inSchoolsOf, type Tenant } from '../../../tenancy/tenancy';
import { patternsOf } from '../list/search-words';
import { labelKey, labelsInOrder } from './labels';

/** A column of a query of questions: their free tags in order. */
export const labelsOfQuestion = sql<string[]>`array(select ${questionLabels.name} from ${questionLabels}
  where ${questionLabels.questionId} = ${questions.id} order by ${questionLabels.folded} collate "C")`;

/** Replaces the free tags of these questions. */
export async function setLabels(
  tx: Database,
  of: readonly { id: number; schoolId: number; labels: readonly string[] }[],
): Promise<void> {
  const ids = of.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(questionLabels).where(inArray(questionLabels.questionId, ids));
  await addLabels(tx, of);
}

/** Of questions that have none yet. */
export async function addLabels(
  tx: Database,
  of: readonly { id: number; schoolId: number; labels: readonly string[] }[],
): Promise<void> {
  const rows = of.flatMap(({ id: questionId, schoolId, labels }) =>
    labelsInOrder(labels).map((name) => ({ questionId, schoolId, name, folded: labelKey(name) })),
  );
  await insertRows(tx, { table: questionLabels, rows });
}

/** Of a question that has all of these: a condition for each, looked up in the index of the tags. */
export const havingLabels = (tenant: Tenant, id: SQL | typeof questionList.questionId, labels: readonly string[]) =>
  labels.map(
    (name): SQL => sql`${id} in (select ${questionLabels.questionId} from ${questionLabels}
      where ${inSchoolsOf(tenant, questionLabels.schoolId)} and ${questionLabels.folded} = ${labelKey(name)})`,
  );

/** Jumps from tag to tag in the index, which has many questions for each, and stops when enough are found. */
async function labelsIn(db: Database, tenant: Tenant, schoolId: number, patterns: readonly string[]) {
  const next = (more = sql``) => sql`(select ${questionLabels.folded} as folded, ${questionLabels.name} as name
    from ${questionLabels} where ${questionLabels.schoolId} = ${schoolId} ${more}
    order by ${questionLabels.folded}, ${questionLabels.questionId} limit 1)`;
  // A row of the list: of what is not in the trash.
  const isSeen = sql`exists (select from ${questionLabels} inner join ${questionList}
    on ${questionList.questionId} = ${questionLabels.questionId}
    where ${and(sql`${questionLabels.schoolId} = ${schoolId} and ${questionLabels.folded} = label.folded`, maySee(tenant, questionLabels.questionId))})`;
  // A word stands at its beginning or after a space, as in the words of questions.
  const words = patterns.map((pattern) => sql`(' ' || label.folded) like ${pattern}`);
  return rowsOf<{ name: string }>(
    db,
    sql`with recursive label as (${next()} union all
      select found.* from label cross join lateral ${next(sql`and ${questionLabels.folded} > label.folded`)} as found)
      select label.name from label where ${and(isSeen, ...words)} limit ${limits.labelsShown}`,
  );
}

/** The free tags of what the caller sees in these schools, up to the number that is shown. */
export async function listLabelsOf(db: Database, tenant: Tenant, search = ''): Promise<string[]> {
  const names: string[] = [];
  for (const schoolId of tenant.schoolIds)
    names.push(...(await labelsIn(db, tenant, schoolId, patternsOf(search))).map(({ name }) => name));
  return labelsInOrder(names).slice(0, limits.labelsShown);
}
