import { type FastifyInstance } from 'fastify';
import { acceptKeptAnswer } from 'shared/contract/submission';
import { record } from '../../../server/audit/audit';
import { orNotFound } from '../../../refusals/refusal';
import { route } from '../../../server/route';
import { refreshStatistics } from '../../question/public';
import { gradedNow } from '../grading/graded.read';
import { accept } from './kept.commands';
import { submissionOfKept } from './kept.repository';
import { requireMarker } from '../policy';
import { findSubmission } from '../repository';

/** Answers that did not count when they came. */
export function keptAnswerRoutes(app: FastifyInstance): void {
  route(app, acceptKeptAnswer, { audit: ['submission.answerAccepted', 'submission.answerReturned'] }, async (call) => {
    const { db, account, params, body, services } = call;
    const change = { tenant: account, userId: account.userId, now: services.now() };
    const submissionId = orNotFound(await submissionOfKept(db, account, params.id));
    const { assessmentId, counts } = await db.transaction(async (tx) => {
      await requireMarker(tx, account, await findSubmission(tx, account, submissionId));
      const outcome = await accept({ ...change, tx }, { submissionId, id: params.id, body });
      await record(call, tx, body.accepted ? 'submission.answerAccepted' : 'submission.answerReturned', submissionId);
      return outcome;
    });
    if (counts) services.later(() => refreshStatistics(db, [assessmentId], services.now()));
    return { data: await gradedNow(call, submissionId) };
  });
}
