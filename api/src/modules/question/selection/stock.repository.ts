import { inArray, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { questionList, questionStock } from '../../../db/schema/question-list';
import { type Tenant } from '../../../tenancy/tenancy';
import { unseenBy } from '../../../tenancy/question-rights';
import { placesOf } from '../list/places.repository';
import { type QuestionScope } from '../repository';
import { topicTree } from './topic-tree.repository';

interface CourseScope extends QuestionScope {
  courseId: number;
}

interface StockCell {
  categoryId: number;
  difficulty: number;
  count: number;
}

/** Maximum rows of a place that are read directly; more are merged first. */
const FOLD_ABOVE = 2_000;

/** An arbitrary lock id, unique in the portal; "stoc" in ASCII. */
const FOLD_LOCK = 0x73746f63;

/** Merges the rows of these places, unless another call is doing so. */
async function foldStock(db: Database, places: readonly number[]): Promise<void> {
  const { placeId, difficulty, tags, status, count } = questionStock;
  await db.transaction(async (tx) => {
    const [lock] = await rowsOf<{ taken: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as taken`);
    if (!lock?.taken) return;
    await tx.execute(sql`with taken as (
        delete from ${questionStock} where ${placeId} = ${anyOf(places)} returning ${placeId}, ${difficulty}, ${tags}, ${status}, ${count})
      insert into ${questionStock} (place_id, difficulty, tags, status, count)
      select place_id, difficulty, tags, status, sum(count) from taken group by place_id, difficulty, tags, status having sum(count) <> 0`);
  });
}

async function isLong(db: Database, places: readonly number[]): Promise<boolean> {
  const rows = await db
    .select({ placeId: questionStock.placeId })
    .from(questionStock)
    .where(inArray(questionStock.placeId, [...places]))
    .offset(FOLD_ABOVE)
    .limit(1);
  return rows.length > 0;
}

/**
 * Ready, undeleted questions by undeleted topic and difficulty; a topic includes its subtopics, as in the filter, and counts
 * each question once.
 */
export async function countStock(db: Database, tenant: Tenant, scope: CourseScope): Promise<StockCell[]> {
  const places = await placesOf(db, tenant, scope);
  if (await isLong(db, places)) await foldStock(db, places);
  const unseen = unseenBy(tenant);
  // The stock counts them for everybody.
  const unseenStock =
    unseen &&
    sql` union all select ${questionList.difficulty}, ${questionList.tags}, -count(*) from ${questionList}
      where ${questionList.placeId} = ${anyOf(places)} and ${questionList.status} = 'ready'
        and ${questionList.questionId} in (${unseen}) group by 1, 2`;
  return rowsOf<StockCell>(
    db,
    sql`${topicTree(tenant, scope.courseId)}, stock as (
      select ${questionStock.difficulty}, ${questionStock.tags}, sum(${questionStock.count}) as count from ${questionStock}
      where ${questionStock.placeId} = ${anyOf(places)} and ${questionStock.status} = 'ready'
      group by 1, 2 having sum(${questionStock.count}) > 0${unseenStock}
    )
    select found.topic as "categoryId", stock.difficulty, sum(stock.count)::integer as count
    from stock cross join lateral (select distinct tree.topic from tree where tree.id = any(stock.tags)) as found
    group by 1, 2 having sum(stock.count) > 0 order by 1, 2`,
  );
}
