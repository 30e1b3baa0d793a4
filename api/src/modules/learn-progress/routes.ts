import { type FastifyInstance } from 'fastify';
import { getProgress } from 'shared/contract/learn-progress';
import { route } from '../../server/route';
import { byName } from '../../text/name-order';
import { ownProgress } from './policy';
import { progressOf } from './progress.read';

export function learnProgressRoutes(app: FastifyInstance): void {
  route(app, getProgress, async (call) => {
    const compare = byName(call.language);
    const topics = await progressOf(await ownProgress(call));
    return { data: topics.sort((a, b) => a.courseId - b.courseId || compare(a, b)) };
  });
}
