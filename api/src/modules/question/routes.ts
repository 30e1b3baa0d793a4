import { type FastifyInstance } from 'fastify';
import { getQuestion, listAuthors, listQuestions } from 'shared/contract/question';
import { pageMeta } from '../../server/paging';
import { found } from '../../server/refusal';
import { route } from '../../server/route';
import { mayReadCourseInGrade } from '../category/policy';
import { pageOfQuestions } from './list-questions';
import { mayReadBank } from './policy';
import { presentQuestion } from './present';
import * as repository from './repository';

/** Names in the order of the language of the call: the embedded database has no Turkish collation. */
const byName = (language: string) => {
  const { compare } = new Intl.Collator(language);
  return (a: { name: string }, b: { name: string }) => compare(a.name, b.name);
};

export function questionRoutes(app: FastifyInstance): void {
  route(app, listQuestions, async ({ db, account, query }) => {
    await mayReadBank(db, account, query);
    const { questions, total } = await pageOfQuestions(db, account, query);
    return { data: questions.map(presentQuestion), meta: pageMeta(query, total) };
  });

  route(app, getQuestion, async ({ db, account, params }) => ({
    data: presentQuestion(found(await repository.findQuestion(db, account, params.id))),
  }));

  route(app, listAuthors, async ({ db, account, params, language }) => {
    await mayReadCourseInGrade(db, account, params.courseId, params.gradeId);
    return { data: (await repository.listAuthors(db, account, params)).sort(byName(language)) };
  });
}
