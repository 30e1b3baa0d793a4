import { type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { type QuestionSort } from 'shared/contract/question';
import { questionList } from '../../../db/schema/question-list';

/** A row of a list: its id and the value of its sort column, as the database writes it. */
export interface ListEnd {
  id: number;
  value: string | null;
}

interface ListOrder {
  column: PgColumn;
  order: SQL;
  /** The same order for the rows of `found`, with id and value. */
  orderOfFound: SQL;
  /** Conditions for what follows a question: consecutive parts of the list, each in order. */
  after: (end: ListEnd) => SQL[];
}

const columns = {
  createdOn: questionList.createdAt,
  difficulty: questionList.difficulty,
  timesUsed: questionList.timesUsed,
  correctAttempts: questionList.correctAttempts,
  facility: questionList.facility,
  discrimination: questionList.discrimination,
  reviewScore: questionList.reviewScore,
} satisfies Record<string, PgColumn>;

export type ValueType = 'instant' | 'integer' | 'double';
const columnOf = (sort: QuestionSort): PgColumn => columns[sort.replace('-', '') as keyof typeof columns];

/** The type of the sort column. */
export function valueTypeOf(sort: QuestionSort): ValueType {
  const type = columnOf(sort).getSQLType();
  return type.startsWith('timestamp') ? 'instant' : type === 'integer' ? 'integer' : 'double';
}

const id = questionList.questionId;
const found = { id: sql`found.id`, value: sql`found.value` };

function byCreation(column: PgColumn, way: SQL, beyond: SQL): ListOrder {
  return {
    column,
    order: sql`${column} ${way}, ${id} ${way}`,
    orderOfFound: sql`${found.value} ${way}, ${found.id} ${way}`,
    after: (end) => [sql`(${column}, ${id}) ${beyond} (${end.value}::timestamptz, ${end.id}::integer)`],
  };
}

/** Ties are sorted newest first, and rows without a value come last, in both directions. */
export function orderOf(sort: QuestionSort): ListOrder {
  const isFalling = sort.startsWith('-');
  const column = columnOf(sort);
  const beyond = sql.raw(isFalling ? '<' : '>');
  if (column === columns.createdOn) return byCreation(column, sql.raw(isFalling ? 'desc' : 'asc'), beyond);
  const way = sql.raw(isFalling ? 'desc nulls last' : 'asc');
  return {
    column,
    order: sql`${column} ${way}, ${id} desc nulls last`,
    orderOfFound: sql`${found.value} ${way}, ${found.id} desc nulls last`,
    after: (end) => {
      const value = sql`${end.value}::${sql.raw(column.getSQLType())}`;
      const isOlder = sql`${id} < ${end.id}::integer`;
      return end.value === null
        ? [sql`${column} is null and ${isOlder}`]
        : [sql`${column} = ${value} and ${isOlder}`, sql`${column} ${beyond} ${value}`, sql`${column} is null`];
    },
  };
}
