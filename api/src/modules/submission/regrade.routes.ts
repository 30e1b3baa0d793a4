import { type FastifyInstance } from 'fastify';
import { limits } from 'shared/contract/limits';
import { listRegrades, previewRegrade, regradeQuestion, undoRegrade } from 'shared/contract/regrade';
import { record } from '../../server/audit';
import { orNotFound } from '../../server/refusal';
import { type Call, route } from '../../server/route';
import { requireVersion } from '../../server/precondition';
import { findAssessment } from '../assessment/for-submissions';
import { refreshStatistics } from '../question/statistics.repository';
import { plannedOf, regrade } from './regrade.commands';
import { listedRows, presentRegrades } from './regrade.read';
import { regradesOf } from './regrade.repository';
import { undo } from './regrade.undo';
import { listPlaced } from './repository';

async function assessmentOf({ db, account }: Pick<Call, 'db' | 'account'>, id: number) {
  return orNotFound(await findAssessment(db, account, id)).summary.assessment;
}

async function regradesNow(call: Pick<Call, 'db' | 'account' | 'services'>, id: number) {
  const { db, account, services } = call;
  const { version } = await assessmentOf(call, id);
  const placed = await listPlaced(db, id);
  return presentRegrades(await regradesOf(db, account, id), { placed, version, now: services.now() });
}

type Write = Call<typeof regradeQuestion> | Call<typeof undoRegrade>;

const changeOf = ({ account, services }: Write) => ({
  tenant: account,
  userId: account.userId,
  now: services.now(),
});

/** The regrade as it is now. The figures of the bank are recomputed afterwards, as after grading. */
async function answerOf(call: Write, regradeId: number) {
  const { db, params, services } = call;
  services.later(() => refreshStatistics(db, [params.id], services.now()));
  return orNotFound((await regradesNow(call, params.id)).find(({ id }) => id === regradeId));
}

export function regradeRoutes(app: FastifyInstance): void {
  route(app, previewRegrade, async (call) => {
    const { db, account, params, body, query, language } = call;
    const assessment = await assessmentOf(call, params.id);
    const { outcomes, papers, summary } = await plannedOf(db, account, assessment, body);
    const rows = listedRows(outcomes, papers, { only: query.only, language });
    const { page, pageSize } = query;
    const from = (page - 1) * pageSize;
    const shown = pageSize === limits.pageSizeAll ? rows : rows.slice(from, from + pageSize);
    return {
      data: { version: assessment.version, ...summary, rows: shown },
      meta: { total: rows.length, page, pageSize },
    };
  });

  route(app, regradeQuestion, { audit: 'assessment.regraded' }, async (call) => {
    const { db, params, body } = call;
    const regradeId = await db.transaction(async (tx) => {
      const made = await regrade({ ...changeOf(call), tx }, params.id, body, (row) => requireVersion(call, row));
      await record(call, tx, 'assessment.regraded', params.id);
      return made;
    });
    return { data: await answerOf(call, regradeId), message: 'success.questionRegraded' };
  });

  route(app, undoRegrade, { audit: 'assessment.regradeUndone' }, async (call) => {
    const { db, params } = call;
    await db.transaction(async (tx) => {
      await undo({ ...changeOf(call), tx }, params, (row) => requireVersion(call, row));
      await record(call, tx, 'assessment.regradeUndone', params.id);
    });
    return { data: await answerOf(call, params.regradeId), message: 'success.regradeUndone' };
  });

  route(app, listRegrades, async (call) => ({ data: await regradesNow(call, call.params.id) }));
}
