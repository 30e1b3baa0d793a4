import { type FastifyInstance } from 'fastify';
import { listCategoriesOfCourse } from 'shared/contract/course';
import { route } from '../../server/route';
import { presentTree } from '../category/present';
import { listCategories } from '../category/repository';
import { mayReadCourse } from './policy';

export function courseRoutes(app: FastifyInstance): void {
  route(app, listCategoriesOfCourse, async ({ db, account, params }) => {
    await mayReadCourse(db, account, params.id);
    return { data: presentTree(await listCategories(db, account, { courseId: params.id })) };
  });
}
