import { type FastifyInstance } from 'fastify';
import { holdOnPaper, listWeakStudents, publishAssessment } from 'shared/contract/publishing';
import { record } from '../../../server/audit/audit';
import { route } from '../../../server/route';
import { type GivingTime } from '../change.repository';
import { readAssessment, readSummary } from '../read';
import { hold, publish } from './publish.commands';
import * as weak from './weak-students.read';

export const publishRoutes =
  (givingTime: GivingTime) =>
  (app: FastifyInstance): void => {
    route(app, publishAssessment, { audit: 'assessment.published' }, async (call) => {
      const { account, body, services } = call;
      await call.db.transaction(async (tx) => {
        const change = { tx, tenant: account, now: services.now() };
        await givingTime(change, body.assessmentId, false, () => publish(change, body));
        await record(call, tx, 'assessment.published', body.assessmentId);
      });
      return { data: await readAssessment(call, body.assessmentId), message: 'success.assessmentPublished' };
    });

    route(app, holdOnPaper, { audit: 'assessment.published' }, async (call) => {
      const { account, params, body, services } = call;
      await call.db.transaction(async (tx) => {
        await hold({ tx, tenant: account, now: services.now() }, params.id, body);
        await record(call, tx, 'assessment.published', params.id);
      });
      return { data: await readAssessment(call, params.id), message: 'success.assessmentUpdated' };
    });

    route(app, listWeakStudents, async (call) => {
      const assessment = await readSummary(call, call.params.id);
      return { data: await weak.listWeakStudents(call, assessment) };
    });
  };
