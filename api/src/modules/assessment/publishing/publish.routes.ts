import { type FastifyInstance } from 'fastify';
import { holdOnPaper, listWeakStudents, publishAssessment } from 'shared/contract/publishing';
import { record } from '../../../server/audit/audit';
import { route } from '../../../server/route';
import { type Account } from '../../../identity/account';
import { type Database } from '../../../db/database';
import { type GivingTime } from '../change.repository';
import { readAssessment, readSummary } from '../read';
import { hold, publish } from './publish.commands';
import * as weak from './weak-students.read';

/** Keeps what is forecast of an assessment that has just been published. */
type FreezeForecast = (db: Database, account: Account, assessmentId: number, now: Date) => Promise<void>;

export const publishRoutes =
  (givingTime: GivingTime, freezeForecast: FreezeForecast) =>
  (app: FastifyInstance): void => {
    route(app, publishAssessment, { audit: 'assessment.published' }, async (call) => {
      const { account, body, services } = call;
      const now = services.now();
      const isFirst = await call.db.transaction(async (tx) => {
        const change = { tx, tenant: account, now };
        const wasDraft = await givingTime(change, body.assessmentId, false, () => publish(change, body));
        await record(call, tx, 'assessment.published', body.assessmentId);
        return wasDraft;
      });
      if (isFirst) services.later(() => freezeForecast(call.db, account, body.assessmentId, now));
      return { data: await readAssessment(call, body.assessmentId), message: 'success.assessmentPublished' };
    });

    route(app, holdOnPaper, { audit: 'assessment.published' }, async (call) => {
      const { account, params, body, services } = call;
      const now = services.now();
      await call.db.transaction(async (tx) => {
        await hold({ tx, tenant: account, now }, params.id, body);
        await record(call, tx, 'assessment.published', params.id);
      });
      services.later(() => freezeForecast(call.db, account, params.id, now));
      return { data: await readAssessment(call, params.id), message: 'success.assessmentUpdated' };
    });

    route(app, listWeakStudents, async (call) => {
      const assessment = await readSummary(call, call.params.id);
      return { data: await weak.listWeakStudents(call, assessment) };
    });
  };
