import { type FastifyInstance } from 'fastify';
import { agreeOnMark, listSecondMarkings, setSecondMarker } from 'shared/contract/second-marking';
import { record } from '../../../server/audit/audit';
import { requireVersion } from '../../../server/http/precondition';
import { route } from '../../../server/route';
import { lockAssessment, readSummary } from '../../assessment/public';
import { changedMark } from '../grading/changed-mark';
import { requireAgreeing } from '../policy';
import { findSubmission } from '../repository';
import { agree, giveSecondMarks } from './second.commands';
import { secondMarkingsOf } from './second.read';

/** Second marks, which are given without seeing the first. Decision 0270. */
export function secondMarkingRoutes(app: FastifyInstance): void {
  route(app, listSecondMarkings, async (call) => {
    const { id } = await readSummary(call, call.params.id);
    return { data: await secondMarkingsOf(call, id) };
  });

  route(app, setSecondMarker, { audit: 'assessment.gradingShared' }, async (call) => {
    const { db, account, params, body, services } = call;
    const data = await db.transaction(async (tx) => {
      const change = { tx, tenant: account, userId: account.userId, now: services.now() };
      const outcome = await giveSecondMarks(change, await lockAssessment(change, params.id), body);
      await record(call, tx, 'assessment.gradingShared', params.id);
      return outcome;
    });
    return { data };
  });

  route(app, agreeOnMark, { audit: 'submission.graded' }, (call) =>
    changedMark(call, (change) =>
      agree(change, call.params.id, call.body, async (submission) => {
        await requireAgreeing(change.tx, call.account, await findSubmission(change.tx, call.account, call.params.id));
        requireVersion(call, submission);
      }),
    ),
  );
}
