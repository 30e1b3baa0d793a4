import { and, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { questionList, questionTexts } from '../../db/schema/question-list';
import { type QuestionSearch } from './find.repository';
import { type ListEnd, orderOf } from './list-order.repository';

/** Names a single place, so that the planner can estimate its rows. */
export const placesIn = (places: readonly number[]): SQL =>
  places.length === 1 ? sql`= ${places[0]}::integer` : sql`= ${anyOf(places)}`;

/** The given questions that meet all conditions, in the order of the search. */
export function sortMatches(db: Database, search: QuestionSearch, ids: readonly number[]): Promise<ListEnd[]> {
  const { places, criteria, words } = search;
  const { column, order } = orderOf(search.sort);
  // `+ 0` hides the place from the planner, which would read all of it instead of these questions.
  const inList = sql`${questionList.placeId} + 0 = ${anyOf(places)} and ${questionList.questionId} = ${anyOf(ids)}`;
  const texts = sql`inner join ${questionTexts} on ${questionTexts.questionId} = ${questionList.questionId}`;
  return rowsOf<ListEnd>(
    db,
    sql`select ${questionList.questionId} as id, ${column}::text as value
      from ${questionList} ${words.length > 0 ? texts : sql``} where ${and(inList, ...criteria, ...words)} order by ${order}`,
  );
}
