import { type FastifyInstance } from 'fastify';
import { createGradingComment, deleteGradingComment, listGradingComments } from 'shared/contract/grading-comment';
import { route } from '../../server/route';
import { createOnce } from '../../server/write';
import { mayKeepIn } from './policy';
import * as repository from './repository';

export function gradingCommentRoutes(app: FastifyInstance): void {
  route(app, listGradingComments, async ({ db, account, query }) => {
    if (query.schoolId !== undefined) mayKeepIn(account, query.schoolId);
    return { data: await repository.listComments(db, account, query.schoolId) };
  });

  route(app, createGradingComment, async (call) => {
    const { account, body, services } = call;
    mayKeepIn(account, body.schoolId);
    return {
      data: await createOnce(call, (tx) => repository.keepComment(tx, account, { ...body, createdAt: services.now() })),
    };
  });

  route(app, deleteGradingComment, async ({ db, account, params }) => {
    await repository.forgetComment(db, account, params.id);
    return { data: null };
  });
}
