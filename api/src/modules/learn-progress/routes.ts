import { type FastifyInstance } from 'fastify';
import { getProgress } from 'shared/contract/learn-progress';
import { route } from '../../server/route';
import { ownProgress } from './policy';
import { progressOf } from './progress.read';

export function learnProgressRoutes(app: FastifyInstance): void {
  route(app, getProgress, async (call) => ({ data: await progressOf(await ownProgress(call)) }));
}
