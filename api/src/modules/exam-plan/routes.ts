import { type FastifyInstance } from 'fastify';
import { deleteExamPlan, listExamPlans, saveExamPlan } from 'shared/contract/exam-plan';
import { type Audit } from '../../server/audit/audit';
import { route } from '../../server/route';
import { createOnce } from '../../server/write';
import { planningIn, requireTopics } from './policy';
import { deletePlan, listPlans, savePlan } from './repository';

const unrecorded: Audit = { audit: false, because: 'A wish for exams to come; it changes no exam.' };

/** Plans of exams of a course. Decision 0274. */
export function examPlanRoutes(app: FastifyInstance): void {
  route(app, listExamPlans, async ({ db, account, query: { courseId } }) => {
    await planningIn(db, account, courseId);
    return { data: await listPlans(db, account, courseId) };
  });

  route(app, saveExamPlan, unrecorded, async (call) => {
    const { db, account, body, services } = call;
    const { schoolId } = await planningIn(db, account, body.courseId);
    const plan = { ...body, schoolId, savedAt: services.now() };
    const topics = body.cells.flatMap(({ categoryId }) => categoryId ?? []);
    await requireTopics(db, body.courseId, topics);
    return { data: await createOnce(call, (tx) => savePlan(tx, account, plan)), message: 'success.examPlanSaved' };
  });

  route(app, deleteExamPlan, unrecorded, async ({ db, account, params }) => {
    await deletePlan(db, account, params.id);
    return { data: null };
  });
}
