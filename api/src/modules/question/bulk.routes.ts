import { type FastifyInstance } from 'fastify';
import { bulkCreateQuestions } from 'shared/contract/generation';
import { bulkDeleteQuestions, bulkRestoreQuestions, bulkUpdateQuestions } from 'shared/contract/question-bulk';
import { conflict, orNotFound } from '../../server/refusal';
import { route } from '../../server/route';
import { createOnce } from '../../server/write';
import { changeQuestions } from './bulk.commands';
import { mayChangeAll, mayPlaceAll } from './policy';
import { presentQuestion } from './present';
import * as repository from './repository';
import { insertQuestions, restore, softDelete } from './write.repository';

export function bulkQuestionRoutes(app: FastifyInstance): void {
  route(app, bulkCreateQuestions, async (call) => {
    const { db, account, body, services } = call;
    const schoolId = await mayPlaceAll(db, account, body);
    const ids = await createOnce(call, (tx) =>
      insertQuestions(tx, body, { authorId: account.userId, schoolId, now: services.now() }),
    );
    const questions = await repository.loadQuestions(db, account, ids);
    return {
      data: questions.map((question) => presentQuestion(question, services.files.readAddress)),
      message: 'success.questionsCreated',
    };
  });

  route(app, bulkUpdateQuestions, async ({ db, account, body, services }) => {
    const updated = await db.transaction(async (tx) => {
      const ids = await mayChangeAll(tx, account, body.ids);
      await changeQuestions(tx, account, ids, body, { authorId: account.userId, now: services.now() });
      return ids;
    });
    return { data: { updated }, message: 'success.questionsUpdated' };
  });

  route(app, bulkDeleteQuestions, async ({ db, account, body, services }) => {
    const data = await db.transaction(async (tx) => {
      const ids = await mayChangeAll(tx, account, body.ids);
      const used = await repository.idsInUse(tx, account, ids);
      const deleted = ids.filter((id) => !used.has(id));
      if (deleted.length === 0) throw conflict('errors.questionInUse');
      await softDelete(tx, deleted, { authorId: account.userId, now: services.now() });
      return { deleted, inUse: ids.filter((id) => used.has(id)) };
    });
    return { data, message: 'success.questionsDeleted' };
  });

  route(app, bulkRestoreQuestions, async ({ db, account, body, services }) => {
    const restored = await db.transaction((tx) =>
      restore(tx, account, body.ids, { authorId: account.userId, now: services.now() }),
    );
    orNotFound(restored[0]);
    return { data: { restored }, message: 'success.questionsRestored' };
  });
}
