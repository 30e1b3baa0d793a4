import { sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { maySee } from '../../../tenancy/question-rights';
import { type Tenant } from '../../../tenancy/tenancy';
import { type Block } from './whole-passages';

/** Each of these questions with the ready, undeleted ones of its passage that the caller may see, in their order. */
export async function blocksOf(db: Database, tenant: Tenant, ids: readonly number[]): Promise<Block[]> {
  const isSeen = maySee(tenant, sql`other.id`);
  const rows = await rowsOf<{ id: number; block: number[] }>(
    db,
    sql`select picked.id, array(select other.id from questions other where other.passage_id = picked.passage_id
        and other.deleted_at is null and other.status = 'ready' ${isSeen && sql`and ${isSeen}`} order by other.passage_place, other.id) as block
      from questions picked join passages p on p.id = picked.passage_id and p.deleted_at is null
      where picked.id = ${anyOf(ids)}`,
  );
  const blockOf = new Map(rows.map(({ id, block }) => [id, block]));
  return ids.map((id) => blockOf.get(id) ?? [id]);
}
