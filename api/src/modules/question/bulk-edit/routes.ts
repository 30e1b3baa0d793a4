import { type FastifyInstance } from 'fastify';
import { bulkEditQuestions, previewBulkEdit, undoBulkEdit } from 'shared/contract/question-bulk-edit';
import { listQuestionParts } from 'shared/contract/question-parts';
import { record } from '../../../server/audit/audit';
import { untilHungUp } from '../../../server/http/until-hung-up';
import { limitThemselves } from '../../../server/limits/call-limit';
import { route } from '../../../server/route';
import { createOnce } from '../../../server/write';
import { readParts } from '../list/parts.read';
import { editQuestions, undoEdit } from './edit.commands';
import { preview } from './preview.read';

/** The same change of many questions, and all results of a search in parts. Decisions 0240 and 0248. */
export function bulkEditRoutes(app: FastifyInstance): void {
  // Looking at fifty thousand questions takes longer than other calls may.
  app.register(async (scope) => {
    limitThemselves(scope);
    route(scope, previewBulkEdit, async (call) => ({
      data: await untilHungUp(call, (signal) => preview(call.db, call.account, call.body, signal)),
    }));
    route(scope, listQuestionParts, async (call) => ({
      data: await untilHungUp(call, (signal) => readParts(call.db, call.account, call.body, signal)),
    }));
  });

  route(app, bulkEditQuestions, { audit: 'question.updated' }, async (call) => {
    const { account, body, services } = call;
    const data = await createOnce(call, async (tx) => {
      const done = await editQuestions({ tx, account, now: services.now() }, body);
      const ids = done.changed.map(({ id }) => id);
      if (ids.length > 0) await record(call, tx, 'question.updated', ids);
      return done;
    });
    return { data };
  });

  route(app, undoBulkEdit, { audit: 'question.updated' }, async (call) => {
    const { account, body, services } = call;
    const data = await createOnce(call, async (tx) => {
      const done = await undoEdit({ tx, account, now: services.now() }, body);
      if (done.undone.length > 0) await record(call, tx, 'question.updated', done.undone);
      return done;
    });
    return { data };
  });
}
