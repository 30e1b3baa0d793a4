import { type FastifyInstance } from 'fastify';
import { listWeakStudents, publishAssessment } from 'shared/contract/publishing';
import { route } from '../../server/route';
import { assessmentNow, summaryNow } from './assessment-now';
import { publish } from './publish';
import * as weak from './weak-students';

export function publishRoutes(app: FastifyInstance): void {
  route(app, publishAssessment, async (call) => {
    const { account, body, services } = call;
    await call.db.transaction((tx) => publish({ tx, tenant: account, now: services.now() }, body));
    return { data: await assessmentNow(call, body.assessmentId), message: 'success.assessmentPublished' };
  });

  route(app, listWeakStudents, async (call) => {
    const assessment = await summaryNow(call, call.params.id);
    return { data: await weak.listWeakStudents(call.db, call.account, assessment) };
  });
}
