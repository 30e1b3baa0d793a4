import { sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { rowsOf } from '../../db/rows-of';

/** Those of these topics that nothing is in: no question, no lecture, no other topic. */
export const emptyTopics = async (tx: Database, ids: readonly number[]): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      tx,
      sql`select c.id from categories c where c.id = ${anyOf(ids)} and c.deleted_at is null
        and not exists (select 1 from categories b where b.parent_id = c.id and b.deleted_at is null)
        and not exists (select 1 from question_categories l join questions q on q.id = l.question_id
          where l.category_id = c.id and q.deleted_at is null)
        and not exists (select 1 from lecture_categories l where l.category_id = c.id)
        and not exists (select 1 from lecture_tag_slots l where l.tag_id = c.id)`,
    )
  ).map(({ id }) => id);
