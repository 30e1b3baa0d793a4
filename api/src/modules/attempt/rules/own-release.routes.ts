import { type FastifyInstance } from 'fastify';
import { releaseToStudents } from 'shared/contract/writing';
import { notFound } from '../../../refusals/refusal';
import { record } from '../../../server/audit/audit';
import { route } from '../../../server/route';
import { lockAssessment } from '../../assessment/public';
import { requireNobodyWritingAt } from '../result/still-writing.read';
import { countSubmissionsOf, storeOwnReleases } from './rules.repository';
import { writingOf } from './rules.routes';

const toSome = ['assessment.resultsReleasedToSome', 'assessment.resultsHiddenFromSome'] as const;

/** What single students are shown, beside the rules for everybody. */
export function ownReleaseRoutes(app: FastifyInstance): void {
  route(app, releaseToStudents, { audit: toSome }, async (call) => {
    const { db, account, params, body, services } = call;
    const now = services.now();
    await db.transaction(async (tx) => {
      const assessment = await lockAssessment({ tx, tenant: account, now }, params.id);
      const studentIds = [...new Set(body.studentIds)];
      if ((await countSubmissionsOf(tx, assessment.id, studentIds)) < studentIds.length) throw notFound();
      const { release, anyway } = body;
      const at = release?.at ? new Date(release.at) : now;
      const own = { releaseAt: release ? at : null, releaseShows: release?.shows ?? null };
      await requireNobodyWritingAt(tx, assessment, { own, anyway, now });
      await storeOwnReleases(tx, assessment, studentIds, own);
      await record(call, tx, toSome[release ? 0 : 1], params.id);
    });
    return { data: await writingOf(call, params.id) };
  });
}
