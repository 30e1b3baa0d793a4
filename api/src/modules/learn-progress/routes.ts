import { type FastifyInstance } from 'fastify';
import { getProgress } from 'shared/contract/learn-progress';
import { route } from '../../server/route';
import { textOrder } from '../../text/name-order';
import { ownProgress } from './policy';
import { progressOf } from './progress.read';

export function learnProgressRoutes(app: FastifyInstance): void {
  route(app, getProgress, async (call) => {
    const compare = textOrder(call.language);
    const topics = await progressOf(await ownProgress(call));
    return { data: topics.sort((a, b) => a.courseId - b.courseId || compare(a.name, b.name)) };
  });
}
