import { inArray, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { profiles } from '../../../db/schema/profiles';
import { questionList } from '../../../db/schema/question-list';
import { type Tenant } from '../../../tenancy/tenancy';
import { placesOf } from './places.repository';
import { type QuestionScope } from '../repository';

/** Jumps from author to author in the index, which has many questions per author. */
async function authorsIn(db: Database, place: number): Promise<number[]> {
  const next = (more = sql``) => sql`(select ${questionList.authorId} as id from ${questionList}
    where ${questionList.placeId} = ${place} and ${questionList.authorId} is not null ${more}
    order by ${questionList.authorId} limit 1)`;
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`with recursive author as (${next()} union all
      select found.id from author cross join lateral ${next(sql`and ${questionList.authorId} > author.id`)} as found)
      select id from author`,
  );
  return rows.map(({ id }) => id);
}

/** All authors of questions of the course in the grade. */
export async function listAuthors(db: Database, tenant: Tenant, scope: QuestionScope) {
  const ids: number[] = [];
  for (const place of await placesOf(db, tenant, scope)) ids.push(...(await authorsIn(db, place)));
  return db
    .selectDistinct({ id: profiles.userId, name: profiles.fullName })
    .from(profiles)
    .where(inArray(profiles.userId, ids));
}
