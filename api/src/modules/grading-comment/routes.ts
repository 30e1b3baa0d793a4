import { type FastifyInstance } from 'fastify';
import {
  createGradingComment,
  deleteGradingComment,
  type GradingComment,
  listGradingComments,
  takeGradingComment,
  updateGradingComment,
} from 'shared/contract/grading-comment';
import { type Audit } from '../../server/audit/audit';
import { route } from '../../server/route';
import { createOnce } from '../../server/write';
import { personOf } from '../wire';
import { mayCommentIn } from './policy';
import * as repository from './repository';

const unrecorded: Audit = { audit: false, because: 'A phrase that a teacher keeps, not what was said to a student.' };

const presentComment = ({ authorId, authorName, ...row }: repository.CommentRow): GradingComment => ({
  ...row,
  author: personOf(authorId, authorName),
});

export function gradingCommentRoutes(app: FastifyInstance): void {
  route(app, listGradingComments, async ({ db, account, query }) => {
    if (query.schoolId !== undefined) mayCommentIn(account, query.schoolId);
    return { data: (await repository.listComments(db, account, query)).map(presentComment) };
  });

  route(app, createGradingComment, unrecorded, async (call) => {
    const { account, body, services } = call;
    mayCommentIn(account, body.schoolId);
    const made = await createOnce(call, async (tx) => {
      if (body.questionId !== null) await repository.requireAsked(tx, body.schoolId, body.questionId);
      return presentComment(await repository.saveComment(tx, account, { ...body, createdAt: services.now() }));
    });
    return { data: made };
  });

  route(app, updateGradingComment, unrecorded, async ({ db, account, params, body }) => {
    const row = await db.transaction((tx) => repository.changeComment(tx, account, params.id, body));
    return { data: presentComment(row) };
  });

  route(app, takeGradingComment, unrecorded, async ({ db, account, params, body }) => {
    const { schoolId } = await repository.findSeen(db, account, params.id);
    await repository.requireAsked(db, schoolId, body.questionId);
    await repository.countUse(db, { schoolId, commentId: params.id, questionId: body.questionId });
    return { data: null };
  });

  route(app, deleteGradingComment, unrecorded, async ({ db, account, params }) => {
    await repository.deleteComment(db, account, params.id);
    return { data: null };
  });
}
