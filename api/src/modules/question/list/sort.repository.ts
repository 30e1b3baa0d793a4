import { and, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { questionList, questionTexts } from '../../../db/schema/question-list';
import { type QuestionSearch } from './search.repository';
import { type ListEnd, orderOf } from './order.repository';

/** Names a single place, so that the planner can estimate its rows. */
export const placesIn = (places: readonly number[]): SQL =>
  places.length === 1 ? sql`= ${places[0]}::integer` : sql`= ${anyOf(places)}`;

/**
 * Looks up each of these questions by its id, and what `select` says of it; with words, only in those that have them.
 * Given all ids in one condition, the planner would read a whole place, or skip through an index of all questions.
 */
export function eachById(ids: readonly number[], select: SQL, where: SQL | undefined, words: readonly SQL[] = []): SQL {
  const given = sql`unnest(${`{${[...new Set(ids)].join(',')}}`}::integer[]) as given (id)`;
  const worded = sql`${given} cross join lateral (select ${questionTexts.questionId} as id from ${questionTexts}
    where ${and(sql`${questionTexts.questionId} = given.id`, ...words)} offset 0) as worded`;
  const [from, id] = words.length > 0 ? [worded, sql`worded.id`] : [given, sql`given.id`];
  return sql`${from} cross join lateral (${select} where ${and(sql`${questionList.questionId} = ${id}`, where)} offset 0) as found`;
}

/** The given questions that meet all conditions, in the order of the search. */
export function sortMatches(db: Database, search: QuestionSearch, ids: readonly number[]): Promise<ListEnd[]> {
  const { places, criteria, words } = search;
  const { column, orderOfFound } = orderOf(search.sort);
  const found = eachById(
    ids,
    sql`select ${questionList.questionId} as id, ${column} as value from ${questionList}`,
    and(sql`${questionList.placeId} + 0 = ${anyOf(places)}`, ...criteria),
    words,
  );
  return rowsOf<ListEnd>(db, sql`select found.id, found.value::text as value from ${found} order by ${orderOfFound}`);
}
