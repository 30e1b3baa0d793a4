import { type FastifyInstance } from 'fastify';
import { askNewestVersions, getAskedVersions } from 'shared/contract/asked-versions';
import { record } from '../../../server/audit/audit';
import { requireVersion } from '../../../server/http/precondition';
import { conflict } from '../../../refusals/refusal';
import { type Call, route } from '../../../server/route';
import { refreshStatistics, pinVersions } from '../../question/public';
import { lockAssessment, updateAssessment } from '../change.repository';
import { requireNotArchived } from '../check-assessment';
import { readSummary } from '../read';
import { hasSubmissions, listAskedVersions, listChangedSince } from './asked-versions.repository';

type Reader = Pick<Call, 'db' | 'account' | 'services' | 'language'>;

/** @throws 404 */
async function versionsNow(call: Reader, id: number) {
  const { archived } = await readSummary(call, id);
  const questions = await listAskedVersions(call.db, call.account, id);
  const changed = await listChangedSince(call.db, call.account, id);
  return { changed, isOpen: !archived && questions.length > 0 && !(await hasSubmissions(call.db, id)), questions };
}

/** The versions of its questions that an assessment asks. */
export function askedVersionRoutes(app: FastifyInstance): void {
  route(app, getAskedVersions, async (call) => ({ data: await versionsNow(call, call.params.id) }));

  route(app, askNewestVersions, { audit: 'assessment.updated' }, async (call) => {
    const { account, params, services } = call;
    await call.db.transaction(async (tx) => {
      const change = { tx, tenant: account, now: services.now() };
      const row = await lockAssessment(change, params.id);
      requireVersion(call, row);
      requireNotArchived(row);
      // A draft follows the newest versions anyway.
      if (row.publishedAt === null) return;
      if (await hasSubmissions(tx, row.id)) throw conflict('errors.assessmentAnswered');
      await pinVersions(tx, [row.id]);
      await updateAssessment(change, row.id, {});
      await refreshStatistics(tx, [row.id], change.now);
      await record(call, tx, 'assessment.updated', row.id);
    });
    return { data: await versionsNow(call, params.id), message: 'success.assessmentUpdated' };
  });
}
