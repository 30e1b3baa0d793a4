import { and, sql, type SQL } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { questionList, questionTexts } from '../../../db/schema/question-list';
import { type QuestionSearch } from './search.repository';
import { type ListEnd } from './order.repository';
import { placesIn, sortMatches } from './sort.repository';

/** Up to this many matches are sorted; more are found early in the order of one place. */
const FEW = 2_000;
/** Up to this many questions of a topic are searched for words without the word index. */
const FEW_WITH_WORDS = 5_000;
/** Of more than this many, a sample is asked first whether the words are rare: then the word index finds them sooner. */
const FEW_AT_ONCE = 1_000;
/** Up to this many matches of other criteria are sorted: their own index has them, and the order may have them last. */
const FEW_BY_CRITERIA = 5_000;

/** Sample size, and the number of matches in it from which the word index would find too many to sort. */
const SAMPLE = { size: 200, frequent: 10 };

interface FoundFew {
  /** All matches in the order of the search, if there are few. */
  all?: ListEnd[];
  /** The number of matches, up to the given limit, if it was determined as well. */
  counted?: number;
}

const idsOf = async (db: Database, found: SQL): Promise<number[]> =>
  (await rowsOf<{ id: number }>(db, found)).map(({ id }) => id);

/** How many ids a query finds, counted up to `most`, and the ids if there are at most `few`. */
async function idsIfFew(db: Database, found: SQL, few: number, most = few + 1) {
  const [row] = await rowsOf<{ total: number; ids: number[] | null }>(
    db,
    sql`select count(*)::integer as total, case when count(*) <= ${few} then coalesce(array_agg(id), '{}') end as ids
      from (${found} limit ${most}) as found`,
  );
  return row ?? { total: 0, ids: [] };
}

const withWords = ({ places, words }: Pick<QuestionSearch, 'places' | 'words'>): SQL =>
  sql`select ${questionTexts.questionId} as id from ${questionTexts}
    where ${and(sql`${questionTexts.placeId} ${placesIn(places)}`, ...words)}`;

/** Whether the words are frequent among some questions of the topics. */
async function areFrequentIn(db: Database, inTopics: SQL, words: readonly SQL[]): Promise<boolean> {
  const [row] = await rowsOf<{ matches: number }>(
    db,
    sql`select count(*)::integer as matches from (${inTopics} limit ${SAMPLE.size}) as sample
      inner join ${questionTexts} on ${questionTexts.questionId} = sample.id where ${and(...words)}`,
  );
  return (row?.matches ?? 0) >= SAMPLE.frequent;
}

/** The questions that have the words and one of the topics, both frequent: each question of the topics is looked at. */
async function findWordsInTopics(db: Database, search: QuestionSearch, inTopics: SQL, most: number): Promise<FoundFew> {
  const { places, words, criteria } = search;
  const has = and(sql`${questionTexts.placeId} ${placesIn(places)}`, ...words);
  const ids = await idsOf(
    db,
    sql`select ${questionTexts.questionId} as id from ${questionTexts}
      where ${questionTexts.questionId} in (${inTopics}) and ${has} limit ${most}`,
  );
  if (ids.length < most) return { all: await sortMatches(db, { ...search, words: [] }, ids) };
  return criteria.length > 0 ? {} : { counted: most };
}

/** `search` is without the condition of the topics, which all of these meet. */
async function findInTopics(
  db: Database,
  search: QuestionSearch,
  { condition, ids: inTopics }: NonNullable<QuestionSearch['inTopics']>,
  most: number,
): Promise<FoundFew> {
  const { words } = search;
  const { ids } = await idsIfFew(db, inTopics, words.length > 0 ? FEW_WITH_WORDS : FEW);
  if (ids && (words.length === 0 || ids.length <= FEW_AT_ONCE)) return { all: await sortMatches(db, search, ids) };
  if (words.length === 0) return {};
  const throughTopics = async () =>
    ids ? { all: await sortMatches(db, search, ids) } : findWordsInTopics(db, search, inTopics, most);
  if (await areFrequentIn(db, inTopics, words)) return throughTopics();
  const matched = await idsIfFew(db, withWords(search), FEW);
  if (!matched.ids) return throughTopics();
  const withTopics = { ...search, criteria: [...search.criteria, condition], words: [] };
  return { all: await sortMatches(db, withTopics, matched.ids) };
}

async function findWords(db: Database, search: QuestionSearch, most: number): Promise<FoundFew> {
  const isOnlyWords = search.criteria.length === 0;
  // In the order of several places, matches are found later.
  const few = search.places.length > 1 ? most - 1 : FEW;
  const { total, ids } = await idsIfFew(db, withWords(search), few, isOnlyWords ? most : few + 1);
  if (ids) return { all: await sortMatches(db, { ...search, words: [] }, ids) };
  return isOnlyWords ? { counted: total } : {};
}

/**
 * Criteria that few questions meet; scanning another order would find them late. Others are counted here, unless their
 * number is in the stock.
 */
async function findByCriteria(db: Database, search: QuestionSearch, most: number): Promise<FoundFew> {
  const { places, criteria, inStock } = search;
  const found = and(sql`${questionList.placeId} ${placesIn(places)}`, ...criteria);
  const inList = sql`select ${questionList.questionId} as id from ${questionList} where ${found}`;
  const { total, ids } = await idsIfFew(db, inList, FEW_BY_CRITERIA, inStock ? FEW_BY_CRITERIA + 1 : most);
  if (ids) return { all: await sortMatches(db, search, ids) };
  return inStock ? {} : { counted: total };
}

/** All matches if they are few; otherwise what is known of their number, counted up to `most`. */
export async function findFew(db: Database, search: QuestionSearch, most: number): Promise<FoundFew> {
  const { inTopics, words, criteria } = search;
  if (inTopics) {
    const others = criteria.filter((criterion) => criterion !== inTopics.condition);
    return findInTopics(db, { ...search, criteria: others }, inTopics, most);
  }
  if (words.length > 0) return findWords(db, search, most);
  return criteria.length > 0 ? findByCriteria(db, search, most) : {};
}
