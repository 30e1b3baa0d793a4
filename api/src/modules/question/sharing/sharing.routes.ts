import { type FastifyInstance } from 'fastify';
import { listSharing, shareQuestions } from 'shared/contract/question-sharing';
import { record } from '../../../server/audit/audit';
import { route } from '../../../server/route';
import { createOnce } from '../../../server/write';
import { readSharing, share } from './sharing.commands';

/** Who may see and edit questions. Decision 0245. */
export function questionSharingRoutes(app: FastifyInstance): void {
  route(app, listSharing, async ({ db, account, body }) => ({ data: await readSharing(db, account, body) }));

  route(app, shareQuestions, { audit: 'question.shared' }, async (call) => {
    const { account, body, services } = call;
    const data = await createOnce(call, async (tx) => {
      const done = await share(tx, account, body, services.now());
      await record(call, tx, 'question.shared', done.shared);
      return done;
    });
    return { data, message: 'success.questionsShared' };
  });
}
