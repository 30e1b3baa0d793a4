import { inArray, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { profiles } from '../../../db/schema/profiles';
import { questionList } from '../../../db/schema/question-list';
import { maySee } from '../../../tenancy/question-rights';
import { type Tenant } from '../../../tenancy/tenancy';
import { placesOf } from './places.repository';
import { type QuestionScope } from '../repository';

/** Jumps from author to author in the index, which has many questions per author; past those that cannot be seen. */
async function authorsIn(db: Database, tenant: Tenant, place: number): Promise<number[]> {
  const isSeen = maySee(tenant, questionList.questionId);
  const next = (more = sql``) => sql`(select ${questionList.authorId} as id from ${questionList}
    where ${questionList.placeId} = ${place} and ${questionList.authorId} is not null ${more} ${isSeen ? sql`and ${isSeen}` : sql``}
    order by ${questionList.authorId} limit 1)`;
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`with recursive author as (${next()} union all
      select found.id from author cross join lateral ${next(sql`and ${questionList.authorId} > author.id`)} as found)
      select id from author`,
  );
  return rows.map(({ id }) => id);
}

/** All authors of questions of the course in the grade that the caller sees. */
export async function listAuthors(db: Database, tenant: Tenant, scope: QuestionScope) {
  const ids: number[] = [];
  for (const place of await placesOf(db, tenant, scope)) ids.push(...(await authorsIn(db, tenant, place)));
  return db
    .selectDistinct({ id: profiles.userId, name: profiles.fullName })
    .from(profiles)
    .where(inArray(profiles.userId, ids));
}
