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
import { isFreshFor } from './last-exams.repository';
import { isReadyFor } from './random-sample.repository';
import { topicTree } from './topic-tree.repository';

interface CandidateScope extends QuestionScope {
  courseId: number;
  topics: readonly number[];
  /** Also those of other topics and of none. */
  others: boolean;
  /** Without the questions of so many of the last exams of the students. */
  withoutLast: number;
}

const candidate = {
  id: questionList.questionId,
  tags: questionList.tags,
  difficulty: questionList.difficulty,
  bloomsTaxonomy: questions.bloomsTaxonomy,
  questionType: questionList.questionType,
  score: questions.score,
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
 * Some questions of all topics: as many of each difficulty, level of Bloom and type as there are, so that a plan finds the
 * rare ones too.
 */
async function drawOfEachKind(db: Database, inPlaces: SQL | undefined, limit: number) {
  const { difficulty, questionType } = questionList;
  const placed = db
    .select({
      id: questionList.questionId,
      turn: sql<number>`row_number() over (partition by ${difficulty}, ${questionType}, ${questions.bloomsTaxonomy} order by random())`.as(
        'turn',
      ),
    })
    .from(questionList)
    .innerJoin(questions, eq(questions.id, questionList.questionId))
    .where(inPlaces)
    .as('placed');
  const drawn = await db.select({ id: placed.id }).from(placed).orderBy(asc(placed.turn)).limit(limit);
  return selectCandidates(
    db,
    inArray(
      questionList.questionId,
      drawn.map(({ id }) => id),
    ),
  );
}

type Drawn = Awaited<ReturnType<typeof selectCandidates>>;

/** All of them if they are few; undefined otherwise. */
async function fewCandidates(db: Database, tenant: Tenant, inPlaces: SQL | undefined, topics: readonly number[]) {
  const max = limits.planCandidatesMax;
  const ids = await rowsOf<{ id: number }>(db, sql`${idsInTopics(tenant, topics)} limit ${max + 1}`);
  if (ids.length > max) return undefined;
  const found = inArray(questionList.questionId, [...new Set(ids.map(({ id }) => id))]);
  return selectCandidates(db, and(inPlaces, found));
}

/**
 * Ready, usable questions of topics and those below them, for a plan to choose from, and where it is asked for those of
 * all others; of more than `planCandidatesMax` a random choice, as many of each topic and of the others.
 */
export async function listCandidates(db: Database, tenant: Tenant, scope: CandidateScope) {
  const [places, below] = [await placesOf(db, tenant, scope), await topicsBelow(db, tenant, scope)];
  const inPlaces = and(
    inArray(questionList.placeId, [...places]),
    isReadyFor(tenant),
    eq(questionList.isFaulty, false),
    isFreshFor(scope),
  );
  const max = limits.planCandidatesMax;
  if (scope.others) {
    const all = await selectCandidates(db, inPlaces).limit(max + 1);
    if (all.length <= max) return { found: all, isWhole: true };
  } else {
    const found = await fewCandidates(db, tenant, inPlaces, [...new Set(below.flat())]);
    if (found) return { found, isWhole: true };
  }
  const each = Math.floor(max / (below.length + (scope.others ? 1 : 0)));
  const drawn = new Map<number, Drawn[number]>();
  for (const topics of below)
    for (const row of await drawCandidates(db, inPlaces, topics, each)) drawn.set(row.id, row);
  if (scope.others) for (const row of await drawOfEachKind(db, inPlaces, each)) drawn.set(row.id, row);
  return { found: [...drawn.values()], isWhole: false };
}
