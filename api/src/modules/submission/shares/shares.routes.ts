import { type FastifyInstance } from 'fastify';
import { getGradingShares, returnGradingShare, shareOutGrading } from 'shared/contract/grading-share';
import { orNotFound } from '../../../refusals/refusal';
import { record } from '../../../server/audit/audit';
import { requireVersion } from '../../../server/http/precondition';
import { route } from '../../../server/route';
import { findAssessment, lockAssessment } from '../../assessment/public';
import { sharesOf } from './shares.read';
import { shareOut } from './shares.commands';
import { returnShares } from './shares.repository';

/** Who grades what of an assessment. Decision 0200. */
export function gradingShareRoutes(app: FastifyInstance): void {
  route(app, getGradingShares, async (call) => {
    const { assessment } = orNotFound(await findAssessment(call.db, call.account, call.params.id)).summary;
    return { data: await sharesOf(call, assessment) };
  });

  route(app, shareOutGrading, { audit: 'assessment.gradingShared' }, async (call) => {
    const { db, account, params, body, services } = call;
    const assessment = await db.transaction(async (tx) => {
      const change = { tx, tenant: account, userId: account.userId, now: services.now() };
      const locked = await lockAssessment(change, params.id);
      await shareOut(change, locked, body, (row) => requireVersion(call, row));
      await record(call, tx, 'assessment.gradingShared', params.id);
      return locked;
    });
    return { data: await sharesOf(call, assessment) };
  });

  route(app, returnGradingShare, { audit: 'assessment.gradingShared' }, async (call) => {
    const { db, account, params, services } = call;
    await db.transaction(async (tx) => {
      await lockAssessment({ tx, tenant: account, now: services.now() }, params.id);
      if (await returnShares(tx, params.id, account.userId, services.now()))
        await record(call, tx, 'assessment.gradingShared', params.id);
    });
    return { data: null };
  });
}
