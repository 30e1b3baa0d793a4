import { type FastifyInstance } from 'fastify';
import { listLectures } from 'shared/contract/lecture';
import { route } from '../../server/route';
import { mayReadCourse } from '../course/policy';
import { presentLectures } from './present';
import * as repository from './repository';

export function lectureRoutes(app: FastifyInstance): void {
  route(app, listLectures, async ({ db, account, params }) => {
    await mayReadCourse(db, account, params.courseId);
    return { data: presentLectures(await repository.listLectures(db, account, params.courseId)) };
  });
}
