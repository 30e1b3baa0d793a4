import { and, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { questionList, questionTexts } from '../../../db/schema/question-list';
import { type QuestionSearch } from './search.repository';
import { type ListEnd, orderOf } from './order.repository';
import { sortMatches, type Window } from './sort.repository';
import { totalInStock } from './stock-total.repository';

/** Up to this many matches of a place are sorted; more are found early in the index of the order. Decision 0207. */
const FEW = 2_000;
/** The same of all places together: looking up and sorting them takes as long as reading several orders. Decision 0232. */
const FEW_IN_ALL = 5_000;

/** The rows of a place (`= 3`), stated for the word index too. */
function rowsIn({ criteria, words }: QuestionSearch, place: SQL, more?: SQL): SQL {
  const inList = and(sql`${questionList.placeId} ${place}`, ...criteria, more);
  if (words.length === 0) return sql`${questionList} where ${inList}`;
  const inTexts = and(sql`${questionTexts.placeId} ${place}`, ...words);
  return sql`${questionList} inner join ${questionTexts} on ${questionTexts.questionId} = ${questionList.questionId}
    where ${inList} and ${inTexts}`;
}

/** The first rows of a place, each part from an index in order. */
function firstOf(search: QuestionSearch, place: SQL, { limit, offset, after }: Window): SQL {
  const { column, order, after: partsAfter } = orderOf(search.sort);
  const parts = after ? partsAfter(after) : [sql`true`];
  const found = parts.map(
    (part) => sql`(select ${questionList.questionId} as id, ${column} as value
      from ${rowsIn(search, place, part)} order by ${order} limit ${limit + offset})`,
  );
  return sql.join(found, sql` union all `);
}

/** The ids of a page in order, each with the value of its sort column. */
export function findEnds(db: Database, search: QuestionSearch, window: Window): Promise<ListEnd[]> {
  const { places } = search;
  if (places.length === 0) return Promise.resolve([]);
  const { orderOfFound: order } = orderOf(search.sort);
  // Searches words in each place separately, so that the planner knows its size.
  const found =
    places.length === 1 || search.words.length > 0
      ? sql`(${sql.join(
          places.map((each) => firstOf(search, sql`= ${each}::integer`, window)),
          sql` union all `,
        )}) as found`
      : sql`unnest(${`{${places.join(',')}}`}::integer[]) as place (id)
          cross join lateral (${firstOf(search, sql`= place.id`, window)}) as found`;
  return rowsOf<ListEnd>(
    db,
    sql`select found.id, found.value::text as value from ${found} order by ${order} limit ${window.limit} offset ${window.offset}`,
  );
}

/** The number of questions of the places, counted up to `most`. */
async function countAll(db: Database, { places }: QuestionSearch, most: number): Promise<number> {
  const inPlaces = sql`${questionList} where ${questionList.placeId} = ${anyOf(places)}`;
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::integer as total from (select from ${inPlaces} limit ${most}) as counted`,
  );
  return row?.total ?? 0;
}

interface PlaceMatches {
  placeId: number;
  /** Counted up to the limit. */
  total: number;
  /** Null if they are more than a few. */
  ids: number[] | null;
}

/** The matches of each place, by the conditions alone: the planner knows which of them are rare. */
function matchesByPlace(db: Database, search: QuestionSearch, most: number): Promise<PlaceMatches[]> {
  const { criteria, words, inTopics } = search;
  const matchesIn = (place: number) => {
    const isPlace = sql`= ${place}::integer`;
    // Words alone are looked up without reading the list.
    const found =
      criteria.length === 0
        ? sql`select ${questionTexts.questionId} as id from ${questionTexts} where ${and(sql`${questionTexts.placeId} ${isPlace}`, ...words)}`
        : sql`select ${questionList.questionId} as id from ${rowsIn(search, isPlace, inTopics && sql`${questionList.questionId} in (${inTopics})`)}`;
    return sql`(select ${place}::integer as "placeId", count(*)::integer as total,
      case when count(*) <= ${FEW} then coalesce(array_agg(id), '{}') end as ids from (${found} limit ${most}) as found)`;
  };
  return rowsOf<PlaceMatches>(db, sql.join(search.places.map(matchesIn), sql` union all `));
}

/** The ids of the places with the fewest matches, and the places that are read in order instead. */
function divided(matches: readonly PlaceMatches[]): { few: number[]; places: number[] } {
  const few: number[] = [];
  const places: number[] = [];
  for (const { placeId, total, ids } of [...matches].sort((one, other) => one.total - other.total))
    if (ids && few.length + total <= FEW_IN_ALL) few.push(...ids);
    else places.push(placeId);
  return { few, places };
}

/** A page of the matches, and the number of matches, counted up to `most`. */
export async function findPage(
  db: Database,
  search: QuestionSearch,
  window: Window,
  most: number,
): Promise<{ ends: ListEnd[]; total: number }> {
  const { places, criteria, words, inStock, unseen, sort } = search;
  if (places.length === 0) return { ends: [], total: 0 };
  if (criteria.length === 0 && words.length === 0)
    return { ends: await findEnds(db, search, window), total: await countAll(db, search, most) };
  const known = inStock && (await totalInStock(db, places, inStock, unseen));
  if (known !== undefined && known > FEW && places.length === 1)
    return { ends: await findEnds(db, search, window), total: Math.min(most, known) };
  const matches = await matchesByPlace(db, search, known === undefined ? most : FEW + 1);
  const total = Math.min(most, known ?? matches.reduce((sum, each) => sum + each.total, 0));
  const { few, places: read } = divided(matches);
  const many = { ...search, places: read };
  if (few.length === 0) return { ends: await findEnds(db, many, window), total };
  const first = await findEnds(db, many, { ...window, limit: window.limit + window.offset, offset: 0 });
  return { ends: await sortMatches(db, sort, [...few, ...first.map(({ id }) => id)], window), total };
}
