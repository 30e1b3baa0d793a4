import { type FastifyInstance } from 'fastify';
import { listLabels } from 'shared/contract/question-label';
import { route } from '../../../server/route';
import { tenantOfSearch } from '../policy';
import { listLabelsOf } from './labels.repository';

/** The free tags of questions. Decision 0250. */
export function questionLabelRoutes(app: FastifyInstance): void {
  route(app, listLabels, async ({ db, account, query }) => ({
    data: await listLabelsOf(db, await tenantOfSearch(db, account, { schoolId: query.schoolId }), query.search),
  }));
}
