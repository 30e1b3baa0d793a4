import { and, desc, eq, sql } from 'drizzle-orm';
import { limits } from 'shared/contract/limits';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { passages } from '../../db/schema/passages';
import { type Tenant, visibleTo } from '../../tenancy/tenancy';

export interface Standing {
  importId: number;
  courseId: number;
  gradeId: number;
  /** Of the passage in the file. */
  key: string;
  /** Passages that this import made of it. */
  ids: readonly number[];
  /** Whether those count that questions of earlier imports of it stand under. */
  isShared: boolean;
}

/** A passage of the portal that has room for one more question. */
export async function findPassage(
  tx: Database,
  tenant: Tenant,
  { importId, courseId, gradeId, key, ids, isShared }: Standing,
): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: passages.id })
    .from(passages)
    .where(
      and(
        ...[visibleTo(tenant, passages), eq(passages.courseId, courseId), eq(passages.gradeId, gradeId)],
        sql`(${passages.id} = ${anyOf(ids)} or (${isShared}::boolean and ${passages.id} in (
          select q.passage_id from question_import_items i
          join questions q on q.id = i.again_id and q.deleted_at is null
          where i.import_id = ${importId} and i.content #>> '{passage,key}' = ${key})))`,
        sql`(select count(*) from questions q where q.passage_id = ${passages.id}) < ${limits.passageQuestionsMax}`,
      ),
    )
    .orderBy(desc(passages.id))
    .limit(1);
  return found?.id;
}

/** Gives the questions that an import has put under passages of its own the places that the file says. */
export const orderUnderPassages = (tx: Database, importId: number, ids: readonly number[]) =>
  tx.execute(sql`update questions q set passage_place = o.place
    from (
      select i.question_id, row_number() over (
        partition by i.content #>> '{passage,key}' order by (i.content #>> '{passage,at}')::int nulls last, i.no
      ) - 1 as place
      from question_import_items i
      where i.import_id = ${importId} and i.outcome = 'created' and i.content ? 'passage'
    ) o
    where q.id = o.question_id and q.passage_id = ${anyOf(ids)}`);
