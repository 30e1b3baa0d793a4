import { and, arrayOverlaps, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { questionList } from '../../db/schema/question-list';
import { type Tenant } from '../../tenancy/tenancy';
import { placesOf } from './places.repository';
import { type QuestionScope } from './repository';

/** Up to this many are shuffled; from more, questions are drawn individually. */
const SHUFFLED_MAX = 2_000;
/** Draws per requested question, because some hit the same one. */
const DRAWS = 3;
/** A question after a gap in the random numbers would be drawn more often; so one of the next few is taken. */
const NEXT_FEW = 16;

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

async function drawIds(db: Database, place: number, isFaulty: boolean, limit: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select found.id from (select random() as number from generate_series(1, ${limit * DRAWS}::integer)) as draw
      cross join lateral (select ${questionList.questionId} as id from ${questionList}
        where ${questionList.placeId} = ${place} and ${questionList.isFaulty} = ${isFaulty} and ${questionList.shuffle} >= draw.number
        order by ${questionList.shuffle} limit 1 offset floor(random() * ${NEXT_FEW})::integer) as found`,
  );
  return [...new Set(idsOf(rows))].slice(0, limit);
}

async function shuffleIds(db: Database, found: SQL | undefined, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: questionList.questionId })
    .from(questionList)
    .where(found)
    .orderBy(questionList.isFaulty, sql`random()`)
    .limit(limit);
  return idsOf(rows);
}

/** Where to pick from: everywhere in the scope, or one of the topics. */
interface PickScope extends QuestionScope {
  tags: readonly string[];
}

/** Random undeleted questions; unusable ones only if there are no others. */
export async function pickIds(db: Database, tenant: Tenant, scope: PickScope, limit: number): Promise<number[]> {
  const places = await placesOf(db, tenant, scope);
  const [place] = places;
  if (place === undefined) return [];
  const found = inArray(questionList.placeId, [...places]);
  const { tags } = scope;
  if (tags.length > 0) return shuffleIds(db, and(found, arrayOverlaps(questionList.tags, tags.map(Number))), limit);
  const [more] = await db
    .select({ id: questionList.questionId })
    .from(questionList)
    .where(found)
    .offset(SHUFFLED_MAX)
    .limit(1);
  if (more && places.length === 1) {
    const drawn = await drawIds(db, place, false, limit);
    if (drawn.length === limit) return drawn;
  }
  return shuffleIds(db, found, limit);
}
