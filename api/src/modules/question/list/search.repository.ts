import { arrayOverlaps, between, eq, like, type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { type ParsedBody, type ParsedQuery } from 'shared/contract/endpoint';
import { type filterQuestions, type listQuestions, type QuestionSort } from 'shared/contract/question';
import { type searchQuestions } from 'shared/contract/question-search';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { questionList, questionTexts } from '../../../db/schema/question-list';
import { questionCategories, questions } from '../../../db/schema/questions';
import { inSchoolsOf, type Tenant } from '../../../tenancy/tenancy';
import { maySee, unseenBy } from '../../../tenancy/question-rights';
import { havingLabels } from '../labels/labels.repository';
import { sharedIn } from '../sharing/shared-filter.repository';
import { placesOf, placesOfCourses } from './places.repository';
import { patternsOf } from './search-words';
import { type StockCriteria } from './stock-total.repository';

/** Conditions and order of a question list. */
export interface QuestionSearch {
  places: readonly number[];
  /** Conditions on the list row. */
  criteria: readonly SQL[];
  /** Conditions on its words. */
  words: readonly SQL[];
  /** The ids of all questions that have one of the topics, which `criteria` state too; undefined if any topic will do. */
  inTopics?: SQL | undefined;
  /** All of `criteria`, where the stock can tell how many questions meet them. */
  inStock?: StockCriteria | undefined;
  /** The ids of what the caller may not see, which the stock counts and `criteria` leave out. */
  unseen?: SQL | undefined;
  sort: QuestionSort;
}

const containing = (text: string | null | undefined): SQL[] =>
  patternsOf(text ?? '').map((pattern) => like(questionTexts.text, pattern));

/** The ids of the questions that have one of the topics. */
export const idsInTopics = (tenant: Tenant, topics: readonly number[]): SQL =>
  sql`select ${questionCategories.questionId} as id from ${questionCategories}
    where ${inSchoolsOf(tenant, questionCategories.schoolId)} and ${questionCategories.categoryId} = ${anyOf(topics)}`;

export async function searchOfList(
  db: Database,
  tenant: Tenant,
  { filtered, gradeId: ofGrade, search, sort }: ParsedQuery<typeof listQuestions>,
): Promise<QuestionSearch> {
  const [courseId, gradeId = ofGrade] = filtered ?? [];
  const places = await placesOf(db, tenant, {
    ...(courseId === undefined ? {} : { courseId }),
    ...(gradeId === undefined ? {} : { gradeId }),
  });
  const [criteria, words] = [seenIn(tenant), containing(search)];
  const inStock = criteria.length > 0 && words.length === 0 ? {} : undefined;
  return { places, criteria, words, inStock, unseen: unseenBy(tenant), sort };
}

/** On the list row: the caller may see the question. */
const seenIn = (tenant: Tenant): SQL[] =>
  [maySee(tenant, questionList.questionId)].filter((each) => each !== undefined);

const within = (column: PgColumn, range: readonly [number, number] | null | undefined): SQL[] =>
  range ? [between(column, range[0], range[1])] : [];
const equal = (column: PgColumn, value: number | null | undefined): SQL[] => (value ? [eq(column, value)] : []);

/** Of a column that the list does not have: looked up in an index of the questions. */
const ofQuestion = (tenant: Tenant, column: PgColumn, value: number | string | null | undefined): SQL[] =>
  value
    ? [
        sql`${questionList.questionId} in (select ${questions.id} from ${questions}
          where ${inSchoolsOf(tenant, questions.schoolId)} and ${column} = ${value})`,
      ]
    : [];

type Criteria = Omit<ParsedBody<typeof searchQuestions>, 'schoolId' | 'courseIds' | 'gradeId'>;

/** What meets a filter in these places. */
function searchIn(
  tenant: Tenant,
  places: readonly number[],
  body: Criteria,
  { search, sort }: Pick<ParsedQuery<typeof searchQuestions>, 'search' | 'sort'>,
): QuestionSearch {
  const { questionDificulty: difficulty, status } = body;
  const topics = (body.tags ?? []).map(Number);
  const others = [
    ...sharedIn(tenant, body.shared),
    ...equal(questionList.authorId, body.author),
    ...equal(questionList.questionType, body.questionType),
    ...havingLabels(tenant, questionList.questionId, body.labels ?? []),
    ...ofQuestion(tenant, questions.passageId, body.passageId),
    ...ofQuestion(tenant, questions.bloomsTaxonomy, body.bloomsTaxonomy),
    ...ofQuestion(tenant, questions.origin, body.origin),
    ...within(questionList.timesUsed, body.count),
    ...within(questionList.facility, body.facility),
    ...within(questionList.discrimination, body.discrimination),
    ...within(questionList.reviewScore, body.reviewScore),
  ];
  const words = [...containing(body.keywords), ...containing(search)];
  return {
    places,
    criteria: [
      ...(topics.length > 0 ? [arrayOverlaps(questionList.tags, topics)] : []),
      ...equal(questionList.difficulty, difficulty),
      ...(status ? [eq(questionList.status, status)] : []),
      ...others,
      ...seenIn(tenant),
    ],
    inTopics: topics.length > 0 ? idsInTopics(tenant, topics) : undefined,
    inStock: others.length + words.length === 0 ? { topics, difficulty, status } : undefined,
    unseen: unseenBy(tenant),
    words,
    sort,
  };
}

export async function searchOfFilter(
  db: Database,
  tenant: Tenant,
  body: ParsedBody<typeof filterQuestions>,
  query: ParsedQuery<typeof filterQuestions>,
): Promise<QuestionSearch> {
  const { courseId, gradeId } = body;
  return searchIn(tenant, await placesOf(db, tenant, { courseId, ...(gradeId ? { gradeId } : {}) }), body, query);
}

/** The same in many courses. */
export async function searchOfCourses(
  db: Database,
  tenant: Tenant,
  body: ParsedBody<typeof searchQuestions>,
  query: Pick<ParsedQuery<typeof searchQuestions>, 'search' | 'sort'>,
): Promise<QuestionSearch> {
  const courseIds = body.courseIds?.length ? body.courseIds : undefined;
  const places = await placesOfCourses(db, tenant, { courseIds, gradeId: body.gradeId ?? undefined });
  return searchIn(tenant, places, body, query);
}
