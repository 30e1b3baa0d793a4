import { and, or, type SQL, sql } from 'drizzle-orm';
import { type QuestionSort } from 'shared/contract/question';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { questionList } from '../../../db/schema/question-list';
import { type ListEnd, orderOf } from './order.repository';

/**
 * Looks up each of these questions by its id, and what `select` says of it. Given all ids in one condition, the planner
 * would read a whole place, or skip through an index of all questions.
 */
export const eachById = (ids: readonly number[], select: SQL, where?: SQL): SQL =>
  sql`unnest(${`{${[...new Set(ids)].join(',')}}`}::integer[]) as given (id)
    cross join lateral (${select} where ${and(sql`${questionList.questionId} = given.id`, where)} offset 0) as found`;

/** Part of a list. */
export interface Window {
  limit: number;
  offset: number;
  /** Only what follows this question. */
  after?: ListEnd | undefined;
}

/** The part of the given questions in their order. */
export function sortMatches(
  db: Database,
  sort: QuestionSort,
  ids: readonly number[],
  { limit, offset, after }: Window,
): Promise<ListEnd[]> {
  const { column, orderOfFound, after: partsAfter } = orderOf(sort);
  const found = eachById(
    ids,
    sql`select ${questionList.questionId} as id, ${column} as value from ${questionList}`,
    after && or(...partsAfter(after)),
  );
  return rowsOf<ListEnd>(
    db,
    sql`select found.id, found.value::text as value from ${found} order by ${orderOfFound} limit ${limit} offset ${offset}`,
  );
}
