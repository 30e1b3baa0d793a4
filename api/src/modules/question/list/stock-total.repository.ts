import { and, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { questionList, questionStock } from '../../../db/schema/question-list';
import { type QuestionStatus } from '../../../db/schema/questions';

export interface StockCriteria {
  /** A question has one of these; none if any will do. */
  topics?: readonly number[];
  difficulty?: number | null | undefined;
  status?: QuestionStatus | null | undefined;
}

/** Summing more rows takes longer than counting questions. */
const SUMMED_MAX = 5_000;

const conditionOf = ({ topics = [], difficulty, status }: StockCriteria): SQL =>
  and(
    sql`true`,
    topics.length > 0 ? sql`stock.tags && ${`{${topics.join(',')}}`}::integer[]` : undefined,
    difficulty ? sql`stock.difficulty = ${difficulty}::integer` : undefined,
    status ? sql`stock.status = ${status}::text` : undefined,
  ) ?? sql`true`;

/** The number of undeleted questions of these places that meet the criteria, without the unseen ones; undefined if the stock is too long to sum. */
export async function totalInStock(
  db: Database,
  places: readonly number[],
  criteria: StockCriteria,
  unseen?: SQL,
): Promise<number | undefined> {
  const off = unseen
    ? sql`(select count(*) from ${questionList} as stock where stock.question_id in (${unseen})
        and stock.place_id = ${anyOf(places)} and ${conditionOf(criteria)})::integer`
    : sql`0`;
  const [row] = await rowsOf<{ total: number | null }>(
    db,
    sql`select case when count(*) <= ${SUMMED_MAX}::integer
        then coalesce(sum(stock.count) filter (where ${conditionOf(criteria)}), 0)::integer - ${off} end as total
      from (select * from ${questionStock} where ${questionStock.placeId} = ${anyOf(places)} limit ${SUMMED_MAX + 1}) as stock`,
  );
  return row?.total ?? undefined;
}
