import { and, arrayOverlaps, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { groupBy } from '@teacher-portal/collections/group-by';
import { limits } from 'shared/contract/limits';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { questionList } from '../../../db/schema/question-list';
import { questions } from '../../../db/schema/questions';
import { type Tenant } from '../../../tenancy/tenancy';
import { placesOf } from '../list/places.repository';
import { idsInTopics } from '../list/search.repository';
import { type QuestionScope } from '../repository';
import { isReadyFor } from './random-sample.repository';
import { topicTree } from './topic-tree.repository';

interface CandidateScope extends QuestionScope {
  courseId: number;
  topics: readonly number[];
}

const candidate = {
  id: questionList.questionId,
  tags: questionList.tags,
  difficulty: questionList.difficulty,
  timesUsed: questionList.timesUsed,
  passageId: questions.passageId,
};

const selectCandidates = (db: Database, found: SQL | undefined) =>
  db.select(candidate).from(questionList).innerJoin(questions, eq(questions.id, questionList.questionId)).where(found);

/** Each topic of the course with the undeleted ones below it. */
async function topicsBelow(db: Database, tenant: Tenant, { courseId, topics }: CandidateScope) {
  const rows = await rowsOf<{ topic: number; id: number }>(
    db,
    sql`${topicTree(tenant, courseId, topics)} select topic, id from tree`,
  );
  return [...groupBy(rows, ({ topic }) => topic).values()].map((inTopic) => inTopic.map(({ id }) => id));
}

/** Some questions of frequent topics: from a random place in the random order on, and then from its start. */
async function drawCandidates(db: Database, inPlaces: SQL | undefined, topics: readonly number[], limit: number) {
  const from = Math.random();
  const run = (side: SQL, count: number) =>
    selectCandidates(db, and(inPlaces, side, arrayOverlaps(questionList.tags, [...topics])))
      .orderBy(asc(questionList.shuffle))
      .limit(count);
  const after = await run(gte(questionList.shuffle, from), limit);
  return [...after, ...(after.length < limit ? await run(lt(questionList.shuffle, from), limit - after.length) : [])];
}

/**
 * Ready, usable questions of topics and those below them, for a plan to choose from; of more than `planCandidatesMax` a
 * random choice, as many of each topic.
 */
export async function listCandidates(db: Database, tenant: Tenant, scope: CandidateScope) {
  const [places, below] = [await placesOf(db, tenant, scope), await topicsBelow(db, tenant, scope)];
  const inPlaces = and(
    inArray(questionList.placeId, [...places]),
    isReadyFor(tenant),
    eq(questionList.isFaulty, false),
  );
  const all = [...new Set(below.flat())];
  const max = limits.planCandidatesMax;
  const ids = await rowsOf<{ id: number }>(db, sql`${idsInTopics(tenant, all)} limit ${max + 1}`);
  if (ids.length <= max) {
    const found = inArray(questionList.questionId, [...new Set(ids.map(({ id }) => id))]);
    return { found: await selectCandidates(db, and(inPlaces, found)), isWhole: true };
  }
  const perTopic = Math.floor(max / below.length);
  const drawn = new Map<number, Awaited<ReturnType<typeof drawCandidates>>[number]>();
  for (const topics of below)
    for (const row of await drawCandidates(db, inPlaces, topics, perTopic)) drawn.set(row.id, row);
  return { found: [...drawn.values()], isWhole: false };
}
