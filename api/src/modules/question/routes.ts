import { type FastifyInstance } from 'fastify';
import { type Endpoint } from 'shared/contract/endpoint';
import { limits } from 'shared/contract/limits';
import {
  autoSelectQuestions,
  createQuestion,
  deleteQuestion,
  filterQuestions,
  getQuestion,
  listAuthors,
  listQuestions,
  updateQuestion,
} from 'shared/contract/question';
import { restoreQuestion } from 'shared/contract/question-bulk';
import { conflict, orNotFound } from '../../server/refusal';
import { type Call, route } from '../../server/route';
import { createOnce, requireVersion } from '../../server/write';
import { mayReadCourseInGrade } from '../category/policy';
import { answerSearch } from './answer-search';
import { pickIds, searchOfFilter, searchOfList } from './find.repository';
import { mayPlaceQuestion, tenantOfCourse, tenantOfList } from './policy';
import { presentQuestion } from './present';
import * as repository from './repository';
import { withSubtopics } from './subtopics.repository';
import { insertQuestions, replaceQuestion, restore, softDelete } from './write.repository';

/** Names in the order of the language of the call: the embedded database has no Turkish collation. */
const byName = (language: string) => {
  const { compare } = new Intl.Collator(language);
  return (a: { name: string }, b: { name: string }) => compare(a.name, b.name);
};

/** A question as it is now, or 404. */
async function questionNow<E extends Endpoint>({ db, account, services }: Call<E>, id: number) {
  return presentQuestion(orNotFound(await repository.findQuestion(db, account, id)), services.files.readAddress);
}

export function questionRoutes(app: FastifyInstance): void {
  route(app, listQuestions, async (call) => {
    const { db, account, query } = call;
    return answerSearch(call, searchOfList(await tenantOfList(db, account, query), query), query);
  });

  route(app, filterQuestions, async (call) => {
    const { db, account, query, body } = call;
    const tenant = await tenantOfCourse(db, account, body.courseId, body.gradeId);
    const tags = await withSubtopics(db, tenant, body.tags ?? []);
    return answerSearch(call, searchOfFilter(tenant, { ...body, tags }, query), query, 'success.questionFiltered');
  });

  route(app, autoSelectQuestions, async ({ db, account, body, services }) => {
    const tenant = await tenantOfCourse(db, account, body.courseId, body.gradeId);
    const scope = { courseId: body.courseId, ...(body.gradeId ? { gradeId: body.gradeId } : {}) };
    const ids = await pickIds(db, tenant, scope, Math.min(body.numberOfQuestions, limits.autoSelectMax));
    const questions = await repository.loadQuestions(db, tenant, ids);
    const message = ids.length > 0 ? ({ message: 'success.questionsAutoSelected' } as const) : {};
    return { data: questions.map((question) => presentQuestion(question, services.files.readAddress)), ...message };
  });

  route(app, getQuestion, async (call) => ({ data: await questionNow(call, call.params.id) }));

  route(app, listAuthors, async ({ db, account, params, language }) => {
    await mayReadCourseInGrade(db, account, params.courseId, params.gradeId);
    return { data: (await repository.listAuthors(db, account, params)).sort(byName(language)) };
  });

  route(app, createQuestion, async (call) => {
    const { account, body, services } = call;
    const schoolId = await mayPlaceQuestion(call.db, account, body);
    const [id = 0] = await createOnce(call, (tx) =>
      insertQuestions(tx, [body], { authorId: account.userId, schoolId, now: services.now() }),
    );
    return { data: await questionNow(call, id), message: 'success.questionCreated' };
  });

  route(app, updateQuestion, async (call) => {
    const { db, account, body, params, services } = call;
    const schoolId = await mayPlaceQuestion(db, account, body);
    await db.transaction(async (tx) => {
      const row = orNotFound(await repository.lockQuestion(tx, account, params.id));
      requireVersion(call, row);
      await replaceQuestion(tx, row.id, body, { authorId: account.userId, schoolId, now: services.now() });
    });
    return { data: await questionNow(call, params.id), message: 'success.questionUpdated' };
  });

  route(app, deleteQuestion, async (call) => {
    const { db, account, params, services } = call;
    await db.transaction(async (tx) => {
      const row = orNotFound(await repository.lockQuestion(tx, account, params.id));
      requireVersion(call, row);
      if ((await repository.idsInUse(tx, account, [row.id])).size > 0) throw conflict('errors.questionInUse');
      await softDelete(tx, [row.id], { authorId: account.userId, now: services.now() });
    });
    return { data: null, message: 'success.questionDeleted' };
  });

  route(app, restoreQuestion, async (call) => {
    const { account, services } = call;
    await call.db.transaction((tx) =>
      restore(tx, account, [call.params.id], { authorId: account.userId, now: services.now() }),
    );
    return { data: await questionNow(call, call.params.id), message: 'success.questionRestored' };
  });
}
