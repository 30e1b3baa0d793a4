import { type FastifyInstance } from 'fastify';
import {
  addLectureToCategory,
  addLectureToCourse,
  createLecture,
  deleteLecture,
  listLectures,
  openLecture,
  reorderLecture,
  updateLecture,
} from 'shared/contract/lecture';
import { record } from '../../server/audit/audit';
import { route } from '../../server/route';
import { requireVersion } from '../../server/http/precondition';
import { createOnce } from '../../server/write';
import { untilHungUp } from '../../server/http/until-hung-up';
import { mayReadCourse } from '../course/public';
import { changeOf, changing, lectureOf, lecturesOf } from './call';
import { cleanLecture } from './clean';
import * as write from './commands';

export function lectureRoutes(app: FastifyInstance): void {
  route(app, listLectures, async (call) => {
    await mayReadCourse(call.db, call.account, call.params.courseId);
    return { data: await lecturesOf(call, call.params.courseId) };
  });

  route(app, createLecture, { audit: 'lecture.created' }, async (call) => {
    const body = await untilHungUp(call, (signal) => cleanLecture(call.body, signal));
    const id = await createOnce(call, async (tx) => {
      const created = await write.create(changeOf(call, tx), body);
      await record(call, tx, 'lecture.created', created);
      return created;
    });
    return { data: await lectureOf(call, id), message: 'success.lectureCreated' };
  });

  route(app, updateLecture, { audit: 'lecture.updated' }, async (call) => {
    const { id } = call.params;
    const body = await untilHungUp(call, (signal) => cleanLecture(call.body, signal));
    await changing(call, 'lecture.updated', id, (change) =>
      write.update(change, id, body, (row) => requireVersion(call, row)),
    );
    return { data: await lectureOf(call, id), message: 'success.lectureUpdated' };
  });

  route(app, addLectureToCourse, { audit: 'lecture.placed' }, async (call) => {
    const { lectureId, courseId } = call.body;
    await changing(call, 'lecture.placed', lectureId, (change) => write.addToCourse(change, lectureId, courseId));
    return { data: await lectureOf(call, lectureId, courseId) };
  });

  route(app, addLectureToCategory, { audit: 'lecture.updated' }, async (call) => {
    const { lectureId, tagId } = call.body;
    await changing(call, 'lecture.updated', lectureId, (change) => write.addToTopic(change, lectureId, tagId));
    return { data: await lectureOf(call, lectureId) };
  });

  route(app, reorderLecture, { audit: 'lecture.moved' }, async (call) => {
    const { lectureId, courseId } = call.params;
    const { order, from } = call.body;
    await changing(call, 'lecture.moved', lectureId, (change) =>
      write.reorder(change, { lectureId, courseId, order, from }),
    );
    return { data: await lecturesOf(call, courseId) };
  });

  route(app, openLecture, { audit: ['lecture.opened', 'lecture.closed'] }, async (call) => {
    const { id } = call.params;
    const { open } = call.body;
    await changing(call, open ? 'lecture.opened' : 'lecture.closed', id, (change) => write.openTo(change, id, open));
    return { data: await lectureOf(call, id), message: open ? 'success.lectureOpened' : 'success.lectureClosed' };
  });

  route(app, deleteLecture, { audit: 'lecture.deleted' }, async (call) => {
    const { id } = call.params;
    await changing(call, 'lecture.deleted', id, (change) =>
      write.softDelete(change, id, (row) => requireVersion(call, row)),
    );
    return { data: null, message: 'success.lectureDeleted' };
  });
}
