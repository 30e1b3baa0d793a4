import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type PlanKind, type PlanStock } from 'shared/contract/exam-plan';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { questionList } from '../../../db/schema/question-list';
import { questions } from '../../../db/schema/questions';
import { type Tenant } from '../../../tenancy/tenancy';
import { placesOf } from '../list/places.repository';
import { type QuestionScope } from '../repository';
import { isReadyFor } from './random-sample.repository';
import { topicTree } from './topic-tree.repository';

/** Questions that are alike for a plan. */
interface Counted extends PlanStock {
  /** Null for all topics and none. */
  topic: number | null;
  difficulty: number;
  bloom: string | null;
  type: number;
}

const isOf = ({ categoryId, difficulty, bloomsTaxonomy, questionType }: PlanKind, counted: Counted): boolean =>
  counted.topic === (categoryId ?? null) &&
  (difficulty === undefined || counted.difficulty === difficulty) &&
  (bloomsTaxonomy === undefined || counted.bloom === bloomsTaxonomy) &&
  (questionType === undefined || counted.type === questionType);

/** The kinds of the ready, usable questions that the caller may see. */
const kindsIn = (tenant: Tenant, places: readonly number[]): SQL =>
  sql`select ${questionList.difficulty} as difficulty, ${questions.bloomsTaxonomy} as bloom,
      ${questionList.questionType} as type, ${questionList.tags} as tags, count(*) as questions, sum(${questions.score}) as marks
    from ${questionList} inner join ${questions} on ${questions.id} = ${questionList.questionId}
    where ${and(inArray(questionList.placeId, [...places]), isReadyFor(tenant), eq(questionList.isFaulty, false))}
    group by 1, 2, 3, 4`;

/** How many ready, usable questions and marks the bank has of each kind; a topic includes those below it. */
export async function stockOfKinds(
  db: Database,
  tenant: Tenant,
  { kinds, ...scope }: QuestionScope & { courseId: number; kinds: readonly PlanKind[] },
): Promise<PlanStock[]> {
  const places = await placesOf(db, tenant, scope);
  if (places.length === 0) return kinds.map(() => ({ questions: 0, marks: 0 }));
  const topics = [...new Set(kinds.flatMap(({ categoryId }) => categoryId ?? []))];
  const counted = await rowsOf<Counted>(
    db,
    sql`${topicTree(tenant, scope.courseId, topics)}, kinds as materialized (${kindsIn(tenant, places)})
      select found.topic, difficulty, bloom, type, sum(questions)::integer as questions, sum(marks)::float8 as marks
      from kinds cross join lateral (
        select distinct tree.topic from tree where tree.id = any(kinds.tags) union all select null::integer) as found
      group by 1, 2, 3, 4`,
  );
  return kinds.map((kind) =>
    counted
      .filter((each) => isOf(kind, each))
      .reduce((sum, each) => ({ questions: sum.questions + each.questions, marks: sum.marks + each.marks }), {
        questions: 0,
        marks: 0,
      }),
  );
}
