import { and, type SQL, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { questionList, questionTexts } from '../../../db/schema/question-list';
import { type QuestionSearch } from './search.repository';
import { type ListEnd, orderOf } from './order.repository';
import { totalInStock } from './stock-total.repository';
import { findFew } from './candidates.repository';
import { placesIn, sortMatches } from './sort.repository';
import { findEndsOfWords, MERGED_MAX } from './merge-places.repository';

export interface Window {
  limit: number;
  offset: number;
  /** Only what follows this question. */
  after?: ListEnd | undefined;
}

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

/** The number of matches, counted up to `most`. */
async function countFound(db: Database, search: QuestionSearch, most: number): Promise<number> {
  const { places, criteria, words } = search;
  if (places.length === 0) return 0;
  const place = placesIn(places);
  // Word-only searches are counted without reading the list.
  const found =
    criteria.length === 0 && words.length > 0
      ? sql`${questionTexts} where ${and(sql`${questionTexts.placeId} ${place}`, ...words)}`
      : rowsIn(search, place);
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::integer as total from (select from ${found} limit ${most}) as counted`,
  );
  return row?.total ?? 0;
}

/** The total if it is known without counting the matches. */
async function knownTotal(db: Database, { places, words, inStock }: QuestionSearch): Promise<number | undefined> {
  return inStock && words.length === 0 ? totalInStock(db, places, inStock) : undefined;
}

/** Where a page begins among all matches; undefined if the question that it follows is no longer one. */
function startOf(all: readonly ListEnd[], { offset, after }: Window): number | undefined {
  if (!after) return offset;
  const at = all.findIndex(({ id }) => id === after.id);
  return at < 0 ? undefined : at + 1;
}

/** A page of the matches, and the number of matches, counted up to `most`. */
export async function findPage(
  db: Database,
  search: QuestionSearch,
  window: Window,
  most: number,
): Promise<{ ends: ListEnd[]; total: number }> {
  const { limit, offset, after } = window;
  const { places, words } = search;
  if (places.length === 0) return { ends: [], total: 0 };
  const { all, counted } = await findFew(db, search, most);
  const start = all && startOf(all, window);
  if (all && start !== undefined) return { ends: all.slice(start, start + limit), total: all.length };
  const isMerged = !after && words.length > 0 && places.length > 1 && limit + offset <= MERGED_MAX;
  const ends = isMerged
    ? (await sortMatches(db, { ...search, words: [] }, await findEndsOfWords(db, search, limit + offset))).slice(
        offset,
        offset + limit,
      )
    : await findEnds(db, search, window);
  // A page that is not full is the last one.
  const isLast = !after && ends.length < limit && (ends.length > 0 || offset === 0);
  const total = isLast
    ? offset + ends.length
    : (all?.length ?? counted ?? (await knownTotal(db, search)) ?? (await countFound(db, search, most)));
  return { ends, total };
}
