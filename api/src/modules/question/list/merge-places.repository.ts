import { and, type SQL, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { questionList, questionTexts } from '../../../db/schema/question-list';
import { type QuestionSearch } from './search.repository';
import { orderOf } from './order.repository';

/** Pages that begin later are read from the indexes of all places. */
export const MERGED_MAX = 200;
/** Rows looked at for each wanted one: enough where the words are in a twelfth of the questions, or in a fiftieth. */
const LOOKED_AT = [15, 60];

interface Found {
  placeId: number;
  ids: number[];
}

const perPlace = (places: readonly number[], found: SQL): SQL =>
  sql`select place.id as "placeId", found.ids from unnest(${`{${places.join(',')}}`}::integer[]) as place (id)
    cross join lateral (${found}) as found`;

/** The first matches of each place among the first rows of its order. */
function amongFirst(
  db: Database,
  { places, criteria, words, sort }: QuestionSearch,
  { wanted, lookedAt }: { wanted: number; lookedAt: number },
) {
  const { order } = orderOf(sort);
  const first = sql`select ${questionList.questionId} as id, row_number() over (order by ${order}) as number from ${questionList}
    where ${and(sql`${questionList.placeId} = place.id`, ...criteria)} order by ${order} limit ${wanted * lookedAt}`;
  const matches = sql`select first.id from (${first}) as first inner join ${questionTexts} on ${questionTexts.questionId} = first.id
    where ${and(...words)} order by first.number limit ${wanted}`;
  return rowsOf<Found>(
    db,
    perPlace(places, sql`select coalesce(array_agg(matches.id), '{}') as ids from (${matches}) as matches`),
  );
}

/** All matches of these places, from the word index. */
function inWordIndex(db: Database, { words }: QuestionSearch, places: readonly number[]) {
  const matches = and(sql`${questionTexts.placeId} = place.id`, ...words);
  return rowsOf<Found>(
    db,
    perPlace(
      places,
      sql`select coalesce(array_agg(${questionTexts.questionId}), '{}') as ids from ${questionTexts} where ${matches}`,
    ),
  );
}

/**
 * Ids among which are the first `wanted` matches of words that many questions have. Where a word is frequent in one
 * course and missing in another, the order of the other would be read to its end in vain; so its start is read, and what
 * has too few matches there is looked up by the words.
 */
export async function findEndsOfWords(db: Database, search: QuestionSearch, wanted: number): Promise<number[]> {
  const full: Found[] = [];
  let sparse = search.places;
  for (const lookedAt of LOOKED_AT) {
    if (sparse.length === 0) break;
    const first = await amongFirst(db, { ...search, places: sparse }, { wanted, lookedAt });
    full.push(...first.filter(({ ids }) => ids.length >= wanted));
    sparse = first.filter(({ ids }) => ids.length < wanted).map(({ placeId }) => placeId);
  }
  const others = sparse.length > 0 ? await inWordIndex(db, search, sparse) : [];
  return [...full, ...others].flatMap(({ ids }) => ids);
}
