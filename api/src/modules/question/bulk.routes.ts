import { type FastifyInstance } from 'fastify';
import { bulkCreateQuestions } from 'shared/contract/generation';
import { bulkDeleteQuestions, bulkRestoreQuestions, bulkUpdateQuestions } from 'shared/contract/question-bulk';
import { record } from '../../server/audit/audit';
import { conflict, orNotFound } from '../../refusals/refusal';
import { route } from '../../server/route';
import { createOnce } from '../../server/write';
import { untilHungUp } from '../../server/http/until-hung-up';
import { changeQuestions } from './bulk.commands';
import { cleanQuestions } from './clean';
import { mayChangeAll, mayPlaceAll } from './policy';
import { readQuestions } from './read';
import * as repository from './repository';
import { restoreQuestions } from './restore.commands';
import { insertQuestions, softDelete } from './write.repository';

export function bulkQuestionRoutes(app: FastifyInstance): void {
  route(app, bulkCreateQuestions, { audit: 'question.created' }, async (call) => {
    const { db, account, body, services } = call;
    const schoolId = await mayPlaceAll(db, account, body);
    const writing = { authorId: account.userId, tenant: account, schoolId, now: services.now() };
    const cleaned = await untilHungUp(call, (signal) => cleanQuestions(body, signal));
    const ids = await createOnce(call, async (tx) => {
      const created = await insertQuestions(tx, cleaned, writing);
      await record(call, tx, 'question.created', created);
      return created;
    });
    return { data: await readQuestions(call, ids), message: 'success.questionsCreated' };
  });

  route(app, bulkUpdateQuestions, { audit: 'question.updated' }, async (call) => {
    const { db, account, body, services } = call;
    const updated = await db.transaction(async (tx) => {
      const ids = await mayChangeAll(tx, account, body.ids);
      await changeQuestions(tx, account, ids, body, { authorId: account.userId, now: services.now() });
      await record(call, tx, 'question.updated', ids);
      return ids;
    });
    return { data: { updated }, message: 'success.questionsUpdated' };
  });

  route(app, bulkDeleteQuestions, { audit: 'question.deleted' }, async (call) => {
    const { account, body, services } = call;
    const data = await createOnce(call, async (tx) => {
      const ids = await mayChangeAll(tx, account, body.ids);
      const used = await repository.idsInUse(tx, account, ids);
      const deleted = ids.filter((id) => !used.has(id));
      if (deleted.length === 0) throw conflict('errors.questionInUse');
      await softDelete(tx, deleted, { authorId: account.userId, now: services.now() });
      await record(call, tx, 'question.deleted', deleted);
      return { deleted, inUse: ids.filter((id) => used.has(id)) };
    });
    return { data, message: 'success.questionsDeleted' };
  });

  route(app, bulkRestoreQuestions, { audit: 'question.restored' }, async (call) => {
    const { account, body, services } = call;
    const restored = await createOnce(call, async (tx) => {
      const { ids } = await restoreQuestions({ tx, account, now: services.now() }, body.ids);
      orNotFound(ids[0]);
      await record(call, tx, 'question.restored', ids);
      return ids;
    });
    return { data: { restored }, message: 'success.questionsRestored' };
  });
}
