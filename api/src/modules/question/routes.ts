import { type FastifyInstance } from 'fastify';
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
import { searchQuestions } from 'shared/contract/question-search';
import { record } from '../../server/audit/audit';
import { conflict, notFound, orNotFound } from '../../refusals/refusal';
import { type Call, route } from '../../server/route';
import { requireVersion } from '../../server/http/precondition';
import { createOnce } from '../../server/write';
import { untilHungUp } from '../../server/http/until-hung-up';
import { byFullName } from '../../text/name-order';
import { mayReadCourseInGrade, withSubtopics } from '../category/public';
import { unlessTrashed } from '../trash/public';
import { restoreQuestions } from './restore.commands';
import { answerSearch } from './list/list.read';
import { listAuthors as findAuthors } from './list/authors.repository';
import { cleanQuestions } from './clean';
import { checkedItem } from './item/checked-item';
import { searchOfCourses, searchOfFilter, searchOfList } from './list/search.repository';
import { blocksOf } from './selection/passage-blocks.repository';
import { pickIds } from './selection/random-sample.repository';
import { wholePassages } from './selection/whole-passages';
import { mayPlaceQuestion, tenantOfCourse, tenantOfList, tenantOfSearch } from './policy';
import { readQuestion, readQuestions } from './read';
import * as repository from './repository';
import { insertQuestions, replaceQuestion, softDelete, type Writing } from './write.repository';

const writingOf = ({ account, services }: Pick<Call, 'account' | 'services'>, schoolId: number): Writing => ({
  authorId: account.userId,
  tenant: account,
  schoolId,
  now: services.now(),
});

function readRoutes(app: FastifyInstance): void {
  route(app, listQuestions, async (call) => {
    const { db, account, query } = call;
    const search = await searchOfList(db, await tenantOfList(db, account, query), query);
    return answerSearch(call, search, query);
  });

  route(app, filterQuestions, async (call) => {
    const { db, account, query, body } = call;
    const tenant = await tenantOfCourse(db, account, body.courseId, body.gradeId);
    const tags = await withSubtopics(db, tenant, body.tags ?? []);
    const search = await searchOfFilter(db, tenant, { ...body, tags }, query);
    return answerSearch(call, search, query, 'success.questionFiltered');
  });

  route(app, searchQuestions, async (call) => {
    const { db, account, query, body } = call;
    const tenant = await tenantOfSearch(db, account, body);
    const tags = await withSubtopics(db, tenant, body.tags ?? []);
    return answerSearch(call, await searchOfCourses(db, tenant, { ...body, tags }, query), query);
  });

  route(app, autoSelectQuestions, async (call) => {
    const { db, account, body } = call;
    const tenant = await tenantOfCourse(db, account, body.courseId, body.gradeId);
    const scope = { courseId: body.courseId, ...(body.gradeId ? { gradeId: body.gradeId } : {}) };
    const tags = await withSubtopics(db, tenant, body.tags ?? []);
    const limit = Math.min(body.numberOfQuestions, limits.autoSelectMax);
    const ids = wholePassages(await blocksOf(db, tenant, await pickIds(db, tenant, { ...scope, tags }, limit)), limit);
    const message = ids.length > 0 ? ({ message: 'success.questionsAutoSelected' } as const) : {};
    return { data: await readQuestions(call, ids), ...message };
  });

  route(app, getQuestion, async (call) => {
    const { id } = call.params;
    return { data: await unlessTrashed(call, 'question', id, () => readQuestion(call, id)) };
  });

  route(app, listAuthors, async ({ db, account, params, language }) => {
    await mayReadCourseInGrade(db, account, params.courseId, params.gradeId);
    return { data: (await findAuthors(db, account, params)).sort(byFullName(language)) };
  });
}

export function questionRoutes(app: FastifyInstance): void {
  readRoutes(app);

  route(app, createQuestion, { audit: 'question.created' }, async (call) => {
    const input = { ...call.body, ...checkedItem(call.body, call.language) };
    const schoolId = await mayPlaceQuestion(call.db, call.account, input);
    const cleaned = await untilHungUp(call, (signal) => cleanQuestions([input], signal));
    const [id = 0] = await createOnce(call, async (tx) => {
      const ids = await insertQuestions(tx, cleaned, writingOf(call, schoolId));
      await record(call, tx, 'question.created', ids);
      return ids;
    });
    return { data: await readQuestion(call, id), message: 'success.questionCreated' };
  });

  route(app, updateQuestion, { audit: 'question.updated' }, async (call) => {
    const { db, account, body, params, query } = call;
    const input = { ...body, ...checkedItem(body, call.language) };
    const schoolId = await mayPlaceQuestion(db, account, input);
    const [cleaned] = await untilHungUp(call, (signal) => cleanQuestions([input], signal));
    await unlessTrashed(call, 'question', params.id, () =>
      db.transaction(async (tx) => {
        const row = orNotFound(await repository.lockQuestion(tx, account, params.id));
        requireVersion(call, row);
        // Answers and trail belong to the school, so the question cannot move to another.
        if (row.schoolId !== schoolId) throw notFound();
        await replaceQuestion(tx, row.id, orNotFound(cleaned), { ...writingOf(call, schoolId), change: query.change });
        await record(call, tx, 'question.updated', row.id);
      }),
    );
    return { data: await readQuestion(call, params.id), message: 'success.questionUpdated' };
  });

  route(app, deleteQuestion, { audit: 'question.deleted' }, async (call) => {
    const { db, account, params, services } = call;
    await db.transaction(async (tx) => {
      const row = orNotFound(await repository.lockQuestion(tx, account, params.id));
      requireVersion(call, row);
      if ((await repository.idsInUse(tx, account, [row.id])).size > 0) throw conflict('errors.questionInUse');
      await softDelete(tx, [row.id], { authorId: account.userId, now: services.now() });
      await record(call, tx, 'question.deleted', row.id);
    });
    return { data: null, message: 'success.questionDeleted' };
  });

  route(app, restoreQuestion, { audit: 'question.restored' }, async (call) => {
    const { account, services } = call;
    await call.db.transaction(async (tx) => {
      await restoreQuestions({ tx, account, now: services.now() }, [call.params.id]);
      await record(call, tx, 'question.restored', call.params.id);
    });
    return { data: await readQuestion(call, call.params.id), message: 'success.questionRestored' };
  });
}
