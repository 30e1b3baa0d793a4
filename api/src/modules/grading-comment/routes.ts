import { type FastifyInstance } from 'fastify';
import { createGradingComment, deleteGradingComment, listGradingComments } from 'shared/contract/grading-comment';
import { type Audit } from '../../server/audit/audit';
import { route } from '../../server/route';
import { createOnce } from '../../server/write';
import { mayCommentIn } from './policy';
import * as repository from './repository';

const unrecorded: Audit = { audit: false, because: 'A phrase that a teacher keeps for their own use.' };

export function gradingCommentRoutes(app: FastifyInstance): void {
  route(app, listGradingComments, async ({ db, account, query }) => {
    if (query.schoolId !== undefined) mayCommentIn(account, query.schoolId);
    return { data: await repository.listComments(db, account, query.schoolId) };
  });

  route(app, createGradingComment, unrecorded, async (call) => {
    const { account, body, services } = call;
    mayCommentIn(account, body.schoolId);
    return {
      data: await createOnce(call, (tx) => repository.saveComment(tx, account, { ...body, createdAt: services.now() })),
    };
  });

  route(app, deleteGradingComment, unrecorded, async ({ db, account, params }) => {
    await repository.deleteComment(db, account, params.id);
    return { data: null };
  });
}
