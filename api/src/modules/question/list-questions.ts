import { and, asc, desc, ilike, type SQL } from 'drizzle-orm';
import { type ParsedQuery } from 'shared/contract/endpoint';
import { type listQuestions } from 'shared/contract/question';
import { type Database } from '../../db/database';
import { foldText } from '../../db/seed/fold-text';
import { questions } from '../../db/schema/questions';
import { type Account } from '../../server/account';
import { window } from '../../server/paging';
import { answerSums, noAnswers } from './answer-sums';
import { answerFigures, reviewOf } from './figures';
import * as repository from './repository';

type Query = ParsedQuery<typeof listQuestions>;
type Sort = Query['sort'];

const columnOrder: Partial<Record<Sort, SQL[]>> = {
  createdOn: [asc(questions.createdAt)],
  '-createdOn': [desc(questions.createdAt)],
  difficulty: [asc(questions.difficulty)],
  '-difficulty': [desc(questions.difficulty)],
};
const everything = window({ page: 1, pageSize: -1 });

/** `%`, `_` and `\` are letters in what people type. */
const containing = (text: string): SQL => ilike(questions.searchText, `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`);

async function figuresOf(db: Database, account: Account, ids: readonly number[], name: string): Promise<Map<number, number | null>> {
  if (name === 'reviewScore') {
    return new Map((await repository.loadQuestions(db, account, ids)).map((whole) => [whole.question.id, reviewOf(whole)]));
  }
  const sums = await answerSums(db, account, ids);
  const key = name as 'timesUsed' | 'facility' | 'discrimination';
  return new Map(ids.map((id) => [id, answerFigures({ sums: sums.get(id) ?? noAnswers })[key]]));
}

/** Orders by a figure that is computed, not stored. Questions without the figure stand last either way. */
async function idsByFigure(db: Database, account: Account, where: SQL | undefined, sort: Sort): Promise<number[]> {
  const ids = await repository.listIds(db, where, [desc(questions.createdAt)], everything);
  const figures = await figuresOf(db, account, ids, sort.replace('-', ''));
  const sign = sort.startsWith('-') ? -1 : 1;
  const rank = (id: number) => {
    const figure = figures.get(id) ?? null;
    return figure === null ? Number.POSITIVE_INFINITY : sign * figure;
  };
  return ids.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** A page of the bank and the size of the whole. */
export async function pageOfQuestions(db: Database, account: Account, query: Query) {
  const [courseId, gradeId = query.gradeId] = query.filtered ?? [];
  const scope = { ...(courseId === undefined ? {} : { courseId }), ...(gradeId === undefined ? {} : { gradeId }) };
  const where = and(repository.inScope(account, scope), query.search ? containing(query.search) : undefined);
  const total = await repository.countQuestions(db, where);
  const page = window(query);
  const order = columnOrder[query.sort];
  const ids = order
    ? await repository.listIds(db, where, order, page)
    : (await idsByFigure(db, account, where, query.sort)).slice(page.offset, page.offset + page.limit);
  return { total, questions: await repository.loadQuestions(db, account, ids) };
}
