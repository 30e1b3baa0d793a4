import { type FastifyInstance } from 'fastify';
import { getCategory, listCategories } from 'shared/contract/category';
import { found } from '../../server/refusal';
import { route } from '../../server/route';
import { mayReadCourseInGrade } from './policy';
import { presentDetail, presentTree } from './present';
import * as repository from './repository';

export function categoryRoutes(app: FastifyInstance): void {
  route(app, listCategories, async ({ db, account, query }) => {
    const [courseId, gradeId] = query.filtered ?? [];
    if (courseId === undefined || gradeId === undefined) return { data: presentTree(await repository.listCategories(db, account, {})) };
    await mayReadCourseInGrade(db, account, courseId, gradeId);
    return { data: presentTree(await repository.listCategories(db, account, { courseId, gradeId })) };
  });

  route(app, getCategory, async ({ db, account, params }) => {
    const courseId = await repository.courseOfCategory(db, account, params.id);
    const rows = await repository.listCategories(db, account, { courseId });
    const trail = await repository.listTrail(db, account, params.id);
    return { data: found(presentDetail(params.id, rows, trail)) };
  });
}
