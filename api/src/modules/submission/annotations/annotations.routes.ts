import { type FastifyInstance } from 'fastify';
import { changeAnnotations, listAnnotations } from 'shared/contract/annotation';
import { record } from '../../../server/audit/audit';
import { route } from '../../../server/route';
import { requireGrader } from '../policy';
import { findSubmission } from '../repository';
import { annotate } from './annotations.commands';
import { annotationsFor } from './annotations.read';

/** What graders draw and write on the work of students. Decision 0271. */
export function annotationRoutes(app: FastifyInstance): void {
  route(app, listAnnotations, async ({ db, account, params }) => {
    const row = await findSubmission(db, account, params.id);
    return { data: await annotationsFor(db, params.id, { ...row, userId: account.userId }) };
  });

  route(app, changeAnnotations, { audit: 'submission.graded' }, async (call) => {
    const { db, account, params, body, services } = call;
    const row = await db.transaction(async (tx) => {
      const found = await findSubmission(tx, account, params.id);
      const scores = body.changes.map(({ questionId }) => ({ questionId }));
      await requireGrader(tx, account, found, { submissionId: params.id, scores, done: false });
      await annotate({ tx, tenant: account, userId: account.userId, now: services.now() }, found, body);
      await record(call, tx, 'submission.graded', params.id);
      return found;
    });
    return { data: await annotationsFor(db, params.id, { ...row, userId: account.userId }) };
  });
}
