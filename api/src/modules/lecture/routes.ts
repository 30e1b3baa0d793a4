import { type FastifyInstance } from 'fastify';
import {
  addLectureToCategory,
  addLectureToCourse,
  createLecture,
  deleteLecture,
  listLectures,
  reorderLecture,
  updateLecture,
} from 'shared/contract/lecture';
import { type Database } from '../../db/database';
import { orNotFound } from '../../server/refusal';
import { type Call, route } from '../../server/route';
import { createOnce, requireVersion } from '../../server/write';
import { mayReadCourse } from '../course/policy';
import { type Change } from './changes.repository';
import { presentLectures } from './present';
import * as repository from './repository';
import * as write from './commands';

type Reader = Pick<Call, 'db' | 'account' | 'services'>;

const present = ({ services: { files } }: Reader, rows: repository.LectureRows) =>
  presentLectures(rows, (link) => files.readAddress(link));

const lecturesOf = async (call: Reader, courseId: number) =>
  present(call, await repository.listLectures(call.db, call.account, courseId));

const lectureOf = async (call: Reader, id: number, courseId?: number) =>
  orNotFound(present(call, await repository.findLecture(call.db, call.account, id, courseId))[0]);

const changeOf = ({ account, services }: Reader, tx: Database): Change => ({ tx, account, now: services.now() });

export function lectureRoutes(app: FastifyInstance): void {
  route(app, listLectures, async (call) => {
    await mayReadCourse(call.db, call.account, call.params.courseId);
    return { data: await lecturesOf(call, call.params.courseId) };
  });

  route(app, createLecture, async (call) => {
    const id = await createOnce(call, (tx) => write.create(changeOf(call, tx), call.body));
    return { data: await lectureOf(call, id), message: 'success.lectureCreated' };
  });

  route(app, updateLecture, async (call) => {
    const { id } = call.params;
    await call.db.transaction((tx) =>
      write.update(changeOf(call, tx), id, call.body, (row) => requireVersion(call, row)),
    );
    return { data: await lectureOf(call, id), message: 'success.lectureUpdated' };
  });

  route(app, addLectureToCourse, async (call) => {
    const { lectureId, courseId } = call.body;
    await call.db.transaction((tx) => write.addToCourse(changeOf(call, tx), lectureId, courseId));
    return { data: await lectureOf(call, lectureId, courseId) };
  });

  route(app, addLectureToCategory, async (call) => {
    const { lectureId, tagId } = call.body;
    await call.db.transaction((tx) => write.addToTopic(changeOf(call, tx), lectureId, tagId));
    return { data: await lectureOf(call, lectureId) };
  });

  route(app, reorderLecture, async (call) => {
    const { lectureId, courseId } = call.params;
    const { order, from } = call.body;
    await call.db.transaction((tx) => write.reorder(changeOf(call, tx), { lectureId, courseId, order, from }));
    return { data: await lecturesOf(call, courseId) };
  });

  route(app, deleteLecture, async (call) => {
    const { services } = call;
    const orphans = await call.db.transaction((tx) =>
      write.remove(changeOf(call, tx), call.params.id, (row) => requireVersion(call, row)),
    );
    services.later(async () => {
      for (const link of orphans) await services.files.remove(link);
    });
    return { data: null, message: 'success.lectureDeleted' };
  });
}
