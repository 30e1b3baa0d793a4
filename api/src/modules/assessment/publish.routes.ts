import { type FastifyInstance } from 'fastify';
import { listWeakStudents, publishAssessment } from 'shared/contract/publishing';
import { route } from '../../server/route';
import { assessmentNow, summaryNow } from './read';
import { publish } from './publish.commands';
import * as weak from './weak-students.read';

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
