import { type FastifyInstance } from 'fastify';
import {
  createQuestionView,
  deleteQuestionView,
  listQuestionViews,
  updateQuestionView,
} from 'shared/contract/question-view';
import { requireMember } from '../../../tenancy/member';
import { type Audit } from '../../../server/audit/audit';
import { route } from '../../../server/route';
import { createOnce } from '../../../server/write';
import { addView, changeView, deleteView, listViews } from './views.repository';

const unrecorded: Audit = { audit: false, because: 'A search that somebody keeps; what it finds is asked for anew.' };

/** Saved filters of the question bank. Decision 0251. */
export function questionViewRoutes(app: FastifyInstance): void {
  route(app, listQuestionViews, async ({ db, account, query: { schoolId } }) => {
    requireMember(account, schoolId);
    return { data: await listViews(db, account, schoolId) };
  });

  route(app, createQuestionView, unrecorded, async (call) => {
    const { account, body, services } = call;
    requireMember(account, body.schoolId);
    return { data: await createOnce(call, (tx) => addView(tx, account, { ...body, createdAt: services.now() })) };
  });

  route(app, updateQuestionView, unrecorded, async ({ db, account, params, body }) => ({
    data: await changeView(db, account, params.id, body),
  }));

  route(app, deleteQuestionView, unrecorded, async ({ db, account, params }) => {
    await deleteView(db, account, params.id);
    return { data: null };
  });
}
