import { type FastifyInstance } from 'fastify';
import { judgeSimilarQuestion, listSimilarQuestions } from 'shared/contract/question-likeness';
import { badRequest, notFound, orNotFound } from '../../../refusals/refusal';
import { route } from '../../../server/route';
import { lockSeen } from '../repository';
import { judge } from './judgement.repository';
import { readSimilar } from './similar.read';

const unaudited = { audit: false, because: 'It is a note on two questions and changes neither.' } as const;

export function similarQuestionRoutes(app: FastifyInstance): void {
  route(app, listSimilarQuestions, async (call) => ({ data: await readSimilar(call, call.params.id) }));

  route(app, judgeSimilarQuestion, unaudited, async ({ db, account, params, body, services }) => {
    const { id, otherId } = params;
    if (id === otherId) throw badRequest('errors.invalidValue', { field: 'otherId' }, 'otherId');
    await db.transaction(async (tx) => {
      // In the order of the ids, so that two judgements of one pair wait for each other.
      const [first, second] = [
        orNotFound(await lockSeen(tx, account, Math.min(id, otherId))),
        orNotFound(await lockSeen(tx, account, Math.max(id, otherId))),
      ];
      if (first.schoolId !== second.schoolId) throw notFound();
      await judge(tx, { schoolId: first.schoolId, one: id, other: otherId }, body.judgement, services.now());
    });
    return { data: null };
  });
}
