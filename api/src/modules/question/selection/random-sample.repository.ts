import { and, arrayOverlaps, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { questionList } from '../../../db/schema/question-list';
import { type Tenant } from '../../../tenancy/tenancy';
import { maySee } from '../../../tenancy/question-rights';
import { idsInTopics } from '../list/search.repository';
import { eachById } from '../list/sort.repository';
import { placesOf } from '../list/places.repository';
import { type QuestionScope } from '../repository';

/** Up to this many are shuffled; from more, questions are drawn individually. */
const SHUFFLED_MAX = 2_000;
/** Draws per question that is still missing, by round: in a large place few draws hit the same one. */
const DRAWS = [1.25, 6];
/** A question after a gap in the random numbers would be drawn more often; so one of the next few is taken. */
const NEXT_FEW = 16;
/** Up to this many questions of topics are read; of more, some are met soon in the random order. */
const READ_MAX = 2_000;
/** Questions met for each wanted one, so that those beside each other do not always come together. */
const RUN = 4;

/** Ready, and one that the caller may see. */
export const isReadyFor = (tenant: Tenant): SQL | undefined =>
  and(eq(questionList.status, 'ready'), maySee(tenant, questionList.questionId));

interface Drawing {
  tenant: Tenant;
  place: number;
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

async function drawOnce(db: Database, { tenant, place }: Drawing, draws: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select found.id from (select random() as number from generate_series(1, ${draws}::integer)) as draw
      cross join lateral (select ${questionList.questionId} as id from ${questionList}
        where ${questionList.placeId} = ${place} and ${isReadyFor(tenant)} and ${questionList.isFaulty} = false
          and ${questionList.shuffle} >= draw.number
        order by ${questionList.shuffle} limit 1 offset floor(random() * ${NEXT_FEW})::integer) as found`,
  );
  return idsOf(rows);
}

/** Usable questions, each drawn by a random number; fewer if there are hardly more than that. */
async function drawIds(db: Database, drawing: Drawing, limit: number): Promise<number[]> {
  const found = new Set<number>();
  for (const draws of DRAWS) {
    if (found.size >= limit) break;
    for (const id of await drawOnce(db, drawing, Math.ceil((limit - found.size) * draws) + NEXT_FEW)) found.add(id);
  }
  return [...found].slice(0, limit);
}

/** Usable questions of a frequent topic, from a random place in the random order on, and then from its start. */
async function drawInTopics(
  db: Database,
  { tenant, place }: Drawing,
  topics: readonly number[],
  limit: number,
): Promise<number[]> {
  const wanted = limit * RUN;
  const from = Math.random();
  const run = (side: SQL) => sql`(select ${questionList.questionId} as id from ${questionList}
    where ${questionList.placeId} = ${place} and ${isReadyFor(tenant)} and ${questionList.isFaulty} = false and ${side}
      and ${arrayOverlaps(questionList.tags, [...topics])} order by ${questionList.shuffle} limit ${wanted})`;
  const [after, before] = [run(gte(questionList.shuffle, from)), run(lt(questionList.shuffle, from))];
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from (select id from (${after} union all ${before}) as met limit ${wanted}) as found
      order by random() limit ${limit}`,
  );
  return idsOf(rows);
}

async function shuffleIds(db: Database, tenant: Tenant, found: SQL | undefined, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: questionList.questionId })
    .from(questionList)
    .where(and(found, isReadyFor(tenant)))
    .orderBy(questionList.isFaulty, sql`random()`)
    .limit(limit);
  return idsOf(rows);
}

/** The same of these questions. */
async function shuffleFew(
  db: Database,
  { tenant, places }: Omit<TopicScope, 'topics'>,
  ids: readonly number[],
  limit: number,
): Promise<number[]> {
  const found = eachById(
    ids,
    sql`select ${questionList.questionId} as id, ${questionList.isFaulty} as faulty from ${questionList}`,
    sql`${questionList.placeId} + 0 = ${anyOf(places)} and ${isReadyFor(tenant)}`,
  );
  return idsOf(
    await rowsOf<{ id: number }>(db, sql`select found.id from ${found} order by found.faulty, random() limit ${limit}`),
  );
}

/** Where to pick from: everywhere in the scope, or one of the topics. */
interface PickScope extends QuestionScope {
  tags: readonly string[];
}

interface TopicScope {
  tenant: Tenant;
  places: readonly number[];
  topics: readonly number[];
}

async function pickInTopics(db: Database, { tenant, places, topics }: TopicScope, limit: number): Promise<number[]> {
  const ids = idsOf(await rowsOf<{ id: number }>(db, sql`${idsInTopics(tenant, topics)} limit ${READ_MAX + 1}`));
  if (ids.length <= READ_MAX) return shuffleFew(db, { tenant, places }, ids, limit);
  const [place, another] = places;
  if (place !== undefined && another === undefined) {
    const drawn = await drawInTopics(db, { tenant, place }, topics, limit);
    if (drawn.length === limit) return drawn;
  }
  const inPlaces = inArray(questionList.placeId, [...places]);
  return shuffleIds(db, tenant, and(inPlaces, arrayOverlaps(questionList.tags, [...topics])), limit);
}

/** Random ready, undeleted questions; unusable ones only if there are no others. */
export async function pickIds(db: Database, tenant: Tenant, scope: PickScope, limit: number): Promise<number[]> {
  const places = await placesOf(db, tenant, scope);
  const [place] = places;
  if (place === undefined) return [];
  const found = inArray(questionList.placeId, [...places]);
  const { tags } = scope;
  if (tags.length > 0) return pickInTopics(db, { tenant, places, topics: tags.map(Number) }, limit);
  const [more] = await db
    .select({ id: questionList.questionId })
    .from(questionList)
    .where(and(found, isReadyFor(tenant)))
    .offset(SHUFFLED_MAX)
    .limit(1);
  if (more && places.length === 1) {
    const drawn = await drawIds(db, { tenant, place }, limit);
    if (drawn.length === limit) return drawn;
  }
  return shuffleIds(db, tenant, found, limit);
}
