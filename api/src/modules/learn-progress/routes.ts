import { type FastifyInstance } from 'fastify';
import { getProgress } from 'shared/contract/learn-progress';
import { route } from '../../server/route';
import { studentOfCall } from '../attempt/policy';
import { progressOf } from './progress.read';

export function learnProgressRoutes(app: FastifyInstance): void {
  route(app, getProgress, async ({ db, account, services }) => {
    const student = await studentOfCall(db, account);
    return { data: await progressOf({ db, student, now: services.now(), graceMs: services.config.attemptGraceMs }) };
  });
}
