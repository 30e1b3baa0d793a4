import { type FastifyInstance } from 'fastify';
import { difficulty } from 'shared/contract/enums';
import { getBlueprint, listChosenQuestions } from 'shared/contract/question-choice';
import { notFound } from '../../server/refusal';
import { route } from '../../server/route';
import { codeOf } from '../wire';
import { tenantOfCourse } from './policy';
import { presentQuestion } from './present';
import { loadQuestions } from './repository';
import { countStock } from './stock.repository';

export function questionChoiceRoutes(app: FastifyInstance): void {
  route(app, listChosenQuestions, async ({ db, account, body, services }) => {
    const ids = [...new Set(body.ids)];
    const chosen = await loadQuestions(db, account, ids);
    if (chosen.length < ids.length) throw notFound();
    return {
      data: chosen.map((whole) => ({
        ...presentQuestion(whole, services.files.readAddress),
        deleted: whole.question.deletedAt !== null,
      })),
    };
  });

  route(app, getBlueprint, async ({ db, account, query: { courseId, gradeId } }) => {
    const tenant = await tenantOfCourse(db, account, courseId, gradeId);
    const stock = await countStock(db, tenant, { courseId, ...(gradeId ? { gradeId } : {}) });
    return {
      data: stock.map((cell) => ({ ...cell, difficulty: codeOf(difficulty, cell.difficulty, difficulty.easy) })),
    };
  });
}
