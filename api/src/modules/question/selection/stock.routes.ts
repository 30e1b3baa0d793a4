import { countPlanStock } from 'shared/contract/exam-plan';
import { type FastifyInstance } from 'fastify';
import { type BloomsTaxonomy, bloomsTaxonomy, difficulty, questionType } from 'shared/contract/enums';
import { getBlueprint, listChosenQuestions, listPlanCandidates } from 'shared/contract/question-choice';
import { notFound } from '../../../refusals/refusal';
import { route } from '../../../server/route';
import { codeOf } from '../../wire';
import { tenantOfCourse } from '../policy';
import { presentAll } from '../read';
import { loadQuestions, seenOrAsked } from '../repository';
import { listCandidates } from './candidates.repository';
import { stockOfKinds } from './plan-stock.repository';
import { countStock } from './stock.repository';

export function questionChoiceRoutes(app: FastifyInstance): void {
  route(app, listChosenQuestions, async (call) => {
    const ids = [...new Set(call.body.ids)];
    const chosen = await loadQuestions(call.db, call.account, ids);
    const readable = await seenOrAsked(call.db, call.account, ids);
    if (chosen.length < ids.length || readable.size < ids.length) throw notFound();
    const deleted = chosen.map(({ question }) => question.deletedAt !== null);
    const questions = await presentAll(call, chosen);
    return { data: questions.map((question, at) => ({ ...question, deleted: deleted[at] ?? false })) };
  });

  route(app, listPlanCandidates, async ({ db, account, body }) => {
    const { courseId, gradeId, topics, others = false, withoutLast = 0 } = body;
    const tenant = await tenantOfCourse(db, account, courseId, gradeId);
    const scope = { courseId, topics, others, withoutLast, ...(gradeId ? { gradeId } : {}) };
    const { found, isWhole } = await listCandidates(db, tenant, scope);
    return {
      data: {
        questions: found.map((each) => ({
          ...each,
          difficulty: codeOf(difficulty, each.difficulty, difficulty.easy),
          bloomsTaxonomy: codeOf<BloomsTaxonomy | null>(bloomsTaxonomy, each.bloomsTaxonomy, null),
          questionType: codeOf(questionType, each.questionType, questionType.descriptive),
        })),
        isWhole,
      },
    };
  });

  route(app, countPlanStock, async ({ db, account, body: { courseId, gradeId, kinds } }) => {
    const tenant = await tenantOfCourse(db, account, courseId, gradeId);
    return { data: await stockOfKinds(db, tenant, { courseId, kinds, ...(gradeId ? { gradeId } : {}) }) };
  });

  route(app, getBlueprint, async ({ db, account, query: { courseId, gradeId } }) => {
    const tenant = await tenantOfCourse(db, account, courseId, gradeId);
    const stock = await countStock(db, tenant, { courseId, ...(gradeId ? { gradeId } : {}) });
    return {
      data: stock.map((cell) => ({ ...cell, difficulty: codeOf(difficulty, cell.difficulty, difficulty.easy) })),
    };
  });
}
