import { and, asc, between, count, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { type ParsedBody, type ParsedQuery } from 'shared/contract/endpoint';
import { type filterQuestions, type listQuestions, type QuestionSort } from 'shared/contract/question';
import { type Database } from '../../db/database';
import { questionCategories, questions, questionStatistics } from '../../db/schema/questions';
import { inSchoolsOf, type Tenant } from '../../tenancy/tenancy';
import { foldText } from 'shared/contract/fold-text';
import { anyOf } from '../../db/any-of';
import { inScope, type QuestionScope } from './repository';

type Criteria = Omit<ParsedBody<typeof filterQuestions>, 'courseId' | 'gradeId'>;

/** Which questions, in which order, and whether that takes the figures. */
export interface QuestionSearch {
  where: SQL | undefined;
  order: SQL[];
  figures: boolean;
  /** An index has the questions in this order and can count them, so that a page needs no look at the others. */
  indexed: boolean;
}

const WORDS_MAX = 10;

/** Every word somewhere in text or options; `%`, `_` and `\` are letters in what people type. */
const containing = (text: string): SQL | undefined =>
  and(
    ...foldText(text)
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, WORDS_MAX)
      .map((word) => like(questions.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
  );

const tagged = (tenant: Tenant, tags: readonly string[]): SQL =>
  sql`${questions.id} in (select ${questionCategories.questionId} from ${questionCategories} where ${and(
    inSchoolsOf(tenant, questionCategories.schoolId),
    sql`${questionCategories.categoryId} = ${anyOf(tags.map(Number))}`,
  )})`;

const figureColumns = {
  timesUsed: questionStatistics.timesUsed,
  correctAttempts: questionStatistics.correctAttempts,
  facility: questionStatistics.facility,
  discrimination: questionStatistics.discrimination,
  reviewScore: questionStatistics.reviewScore,
} satisfies Record<string, PgColumn>;
/** Where no row says how often, it is never. */
const counted = (column: PgColumn): SQL => sql`coalesce(${column}, 0)`;

function orderBy(sort: QuestionSort): { order: SQL[]; figures: boolean } {
  const direction = sort.startsWith('-') ? desc : asc;
  const name = sort.replace('-', '') as 'createdOn' | 'difficulty' | keyof typeof figureColumns;
  const rest = [desc(questions.createdAt), desc(questions.id)];
  if (name === 'createdOn') return { order: [direction(questions.createdAt), direction(questions.id)], figures: false };
  if (name === 'difficulty') return { order: [direction(questions.difficulty), ...rest], figures: false };
  if (name === 'timesUsed' || name === 'correctAttempts')
    return { order: [direction(counted(figureColumns[name])), ...rest], figures: true };
  // Questions without the figure stand last either way.
  return { order: [sql`${direction(figureColumns[name])} nulls last`, ...rest], figures: true };
}

export function searchOfList(tenant: Tenant, query: ParsedQuery<typeof listQuestions>): QuestionSearch {
  const [courseId, gradeId = query.gradeId] = query.filtered ?? [];
  const scope: QuestionScope = {
    ...(courseId === undefined ? {} : { courseId }),
    ...(gradeId === undefined ? {} : { gradeId }),
  };
  const indexed = courseId !== undefined && !query.search && /^-?createdOn$/.test(query.sort);
  return {
    where: and(inScope(tenant, scope), query.search ? containing(query.search) : undefined),
    indexed,
    ...orderBy(query.sort),
  };
}

const within = (column: PgColumn | SQL, range: readonly [number, number] | null | undefined): SQL | undefined =>
  range ? between(column as PgColumn, range[0], range[1]) : undefined;

export function searchOfFilter(
  tenant: Tenant,
  { courseId, gradeId, ...criteria }: ParsedBody<typeof filterQuestions>,
  { search, sort }: ParsedQuery<typeof filterQuestions>,
): QuestionSearch {
  const ordered = orderBy(sort);
  const { count: uses, facility, discrimination, reviewScore } = criteria;
  const where = and(
    inScope(tenant, { courseId, ...(gradeId ? { gradeId } : {}) }),
    ...plainCriteria(tenant, criteria),
    search ? containing(search) : undefined,
    within(counted(questionStatistics.timesUsed), uses),
    within(questionStatistics.facility, facility),
    within(questionStatistics.discrimination, discrimination),
    within(questionStatistics.reviewScore, reviewScore),
  );
  return {
    where,
    order: ordered.order,
    indexed: false,
    figures: ordered.figures || Boolean(uses ?? facility ?? discrimination ?? reviewScore),
  };
}

const plainCriteria = (
  tenant: Tenant,
  { tags, author, keywords, questionType, questionDificulty }: Criteria,
): (SQL | undefined)[] => [
  tags?.length ? tagged(tenant, tags) : undefined,
  author ? eq(questions.authorId, author) : undefined,
  keywords ? containing(keywords) : undefined,
  questionType ? eq(questions.questionType, questionType) : undefined,
  questionDificulty ? eq(questions.difficulty, questionDificulty) : undefined,
];

const joined = sql`${questionStatistics.questionId} = ${questions.id}`;

async function countFound(
  db: Database,
  { where, figures }: Pick<QuestionSearch, 'where' | 'figures'>,
): Promise<number> {
  const query = db.select({ total: count() }).from(questions).$dynamic();
  const [row] = await (figures ? query.leftJoin(questionStatistics, joined) : query).where(where);
  return row?.total ?? 0;
}

async function findIds(
  db: Database,
  { where, order, figures }: QuestionSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const query = db.select({ id: questions.id }).from(questions).$dynamic();
  const rows = await (figures ? query.leftJoin(questionStatistics, joined) : query)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/**
 * A page and how many there are in all. What no index has in its order is read whole for the page already, and is counted in
 * the same pass: twice would take twice the time.
 */
export async function findPage(
  db: Database,
  search: QuestionSearch,
  page: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  if (search.indexed) {
    const [total, ids] = await Promise.all([countFound(db, search), findIds(db, search, page)]);
    return { ids, total };
  }
  const query = db
    .select({ id: questions.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(questions)
    .$dynamic();
  const rows = await (search.figures ? query.leftJoin(questionStatistics, joined) : query)
    .where(search.where)
    .orderBy(...search.order)
    .limit(page.limit)
    .offset(page.offset);
  const [first] = rows;
  // Beyond the last page no row says how many there are.
  const total = first?.total ?? (page.offset === 0 ? 0 : await countFound(db, search));
  return { ids: rows.map(({ id }) => id), total };
}

/** A few living questions at random, none with a fault that makes it unusable while there are others. */
export async function pickIds(db: Database, tenant: Tenant, scope: QuestionScope, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .leftJoin(questionStatistics, joined)
    .where(inScope(tenant, scope))
    .orderBy(sql`coalesce(${questionStatistics.reviewScore}, 100) <= 40`, sql`random()`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export const livingIds = async (db: Database, tenant: Tenant, ids: readonly number[]): Promise<number[]> =>
  (
    await db
      .select({ id: questions.id })
      .from(questions)
      .where(and(inScope(tenant, {}), inArray(questions.id, [...ids])))
  ).map(({ id }) => id);
