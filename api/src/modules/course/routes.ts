import { type FastifyInstance } from 'fastify';
import { getCourseStanding, getTopBottomStudents, listCategoriesOfCourse } from 'shared/contract/course';
import { route } from '../../server/route';
import { presentTree, listCategories } from '../category/public';
import { presentStanding } from '../student/public';
import { mayReadCourse } from './policy';
import { rankStudents, topicsOfCourse } from './read';

export function courseRoutes(app: FastifyInstance): void {
  route(app, listCategoriesOfCourse, async ({ db, account, params }) => {
    await mayReadCourse(db, account, params.id);
    return { data: presentTree(await listCategories(db, account, { courseId: params.id })) };
  });

  route(app, getCourseStanding, async ({ db, account, params }) => {
    const course = await mayReadCourse(db, account, params.courseId);
    return { data: presentStanding(await topicsOfCourse(db, account, course)) };
  });

  route(app, getTopBottomStudents, async ({ db, account, params, language, services }) => {
    const course = await mayReadCourse(db, account, params.courseId);
    return { data: await rankStudents({ db, account, language, now: services.now() }, course) };
  });
}
