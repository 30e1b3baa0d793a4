import { type FastifyInstance } from 'fastify';
import { getLearnLecture, keepLecturePlace, listLearnLectures } from 'shared/contract/learn-lecture';
import { type Audit } from '../../server/audit/audit';
import { route } from '../../server/route';
import { readerOf } from '../../tenancy/files';
import { studentOfCall } from '../attempt/public';
import { openLectureOf } from './policy';
import { presentOpen, presentWhole } from './present';
import { keepPlace, listOpen, partsOf } from './repository';

const unrecorded: Audit = {
  audit: false,
  because: 'How far a student has read is kept for the student alone, and changes every few seconds.',
};

/** Lectures as students read them: the open ones of their courses. */
export function learnLectureRoutes(app: FastifyInstance): void {
  route(app, listLearnLectures, async ({ db, account }) => {
    const student = await studentOfCall(db, account);
    return { data: (await listOpen(db, student)).map(presentOpen) };
  });

  route(app, getLearnLecture, async ({ db, account, params, services }) => {
    const student = await studentOfCall(db, account);
    const row = await openLectureOf(db, student, params.id);
    const parts = await partsOf(db, params.id);
    const readAddress = await readerOf(db, services.files, { schoolIds: [student.schoolId] }, [row, parts]);
    return { data: presentWhole(row, parts, readAddress) };
  });

  route(app, keepLecturePlace, unrecorded, async ({ db, account, params, body, services }) => {
    const student = await studentOfCall(db, account);
    await openLectureOf(db, student, params.id);
    await keepPlace(db, student, params.id, { place: body.place, keptAt: services.now() });
    return { data: { place: body.place } };
  });
}
