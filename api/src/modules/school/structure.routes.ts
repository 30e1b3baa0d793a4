import { type FastifyInstance } from 'fastify';
import { type Endpoint } from 'shared/contract/endpoint';
import {
  archiveGrade,
  createCourse,
  createGrade,
  deleteCourse,
  deleteGrade,
  getStructure,
  orderCourses,
  orderGrades,
  renameGrade,
  type StructureGrade,
  updateCourse,
} from 'shared/contract/structure';
import { type Database } from '../../db/database';
import { record } from '../../server/audit/audit';
import { requireVersion } from '../../server/http/precondition';
import { type Call, route } from '../../server/route';
import { createOnce } from '../../server/write';
import { courseOf, gradeOf } from '../../tenancy/tenancy';
import { requireMember } from '../../tenancy/member';
import * as commands from './structure.commands';
import { countContents, countStudents, listCourses, listGrades } from './structure.repository';

const changeOf = <E extends Endpoint>({ account, services }: Call<E>, tx: Database): commands.Change => ({
  ...{ tx, account, now: services.now() },
});

const nothing = { topics: 0, lectures: 0, questions: 0, assessments: 0, submissions: 0, classes: 0 };

async function structureOf(db: Database, schoolId: number): Promise<StructureGrade[]> {
  const courses = await listCourses(db, schoolId);
  const students = await countStudents(db, schoolId);
  const counts = new Map((await countContents(db, schoolId)).map(({ courseId, ...each }) => [courseId, each]));
  return (await listGrades(db, schoolId)).map(({ id, name, version, archivedAt }) => ({
    ...{ id, name, version, students: students.get(id) ?? 0, archived: archivedAt !== null },
    courses: courses
      .filter((course) => course.gradeId === id)
      .map((course) => ({
        ...{ id: course.id, name: course.name, courseCode: course.courseCode, version: course.version },
        ...(counts.get(course.id) ?? nothing),
      })),
  }));
}

async function gradeNow<E extends Endpoint>({ db, account }: Call<E>, gradeId: number) {
  const { id, name, schoolId, archivedAt } = await gradeOf(db, account, gradeId);
  return { id, name, schoolId, ...(archivedAt && { archived: true as const }) };
}

async function courseNow<E extends Endpoint>({ db, account }: Call<E>, courseId: number) {
  const { id, name, courseCode, gradeId, schoolId } = await courseOf(db, account, courseId);
  const counts = (await countContents(db, schoolId)).find((each) => each.courseId === id) ?? nothing;
  return {
    ...{ id, name, courseCode, gradeId, schoolId },
    ...{ lectureCount: counts.lectures, categoryCount: counts.topics, questionCount: counts.questions },
  };
}

function gradeRoutes(app: FastifyInstance): void {
  route(app, createGrade, { audit: 'grade.created' }, async (call) => {
    const id = await createOnce(call, async (tx) => {
      const made = await commands.createGrade(changeOf(call, tx), call.params.id, call.body.name);
      await record(call, tx, 'grade.created', made);
      return made;
    });
    return { data: await gradeNow(call, id), message: 'success.gradeCreated' };
  });

  route(app, renameGrade, { audit: 'grade.renamed' }, async (call) => {
    const { id } = call.params;
    await call.db.transaction(async (tx) => {
      await commands.renameGrade(changeOf(call, tx), id, call.body.name, (row) => requireVersion(call, row));
      await record(call, tx, 'grade.renamed', id);
    });
    return { data: await gradeNow(call, id), message: 'success.gradeRenamed' };
  });

  route(app, archiveGrade, { audit: ['grade.archived', 'grade.unarchived'] }, async (call) => {
    const { id } = call.params;
    const { archived } = call.body;
    await call.db.transaction(async (tx) => {
      const isNew = await commands.archiveGrade(changeOf(call, tx), id, archived, (row) => requireVersion(call, row));
      if (isNew) await record(call, tx, archived ? 'grade.archived' : 'grade.unarchived', id);
    });
    return { data: await gradeNow(call, id) };
  });

  route(app, deleteGrade, { audit: 'grade.deleted' }, async (call) => {
    const { id } = call.params;
    await call.db.transaction(async (tx) => {
      await commands.deleteGrade(changeOf(call, tx), id);
      await record(call, tx, 'grade.deleted', id);
    });
    return { data: { id }, message: 'success.gradeDeleted' };
  });

  route(app, orderGrades, { audit: false, because: 'An order says nothing about anybody.' }, async (call) => {
    const { ids } = call.body;
    await call.db.transaction((tx) => commands.orderGrades(changeOf(call, tx), call.params.id, ids));
    return { data: { ids } };
  });
}

function courseRoutes(app: FastifyInstance): void {
  route(app, createCourse, { audit: 'course.created' }, async (call) => {
    const id = await createOnce(call, async (tx) => {
      const made = await commands.createCourse(changeOf(call, tx), call.body);
      await record(call, tx, 'course.created', made);
      return made;
    });
    return { data: await courseNow(call, id), message: 'success.courseCreated' };
  });

  route(app, updateCourse, { audit: 'course.updated' }, async (call) => {
    const { id } = call.params;
    await call.db.transaction(async (tx) => {
      await commands.updateCourse(changeOf(call, tx), id, call.body, (row) => requireVersion(call, row));
      await record(call, tx, 'course.updated', id);
    });
    return { data: await courseNow(call, id), message: 'success.courseSaved' };
  });

  route(app, deleteCourse, { audit: 'course.deleted' }, async (call) => {
    const { id } = call.params;
    await call.db.transaction(async (tx) => {
      await commands.deleteCourse(changeOf(call, tx), id);
      await record(call, tx, 'course.deleted', id);
    });
    return { data: { id } };
  });

  route(app, orderCourses, { audit: false, because: 'An order says nothing about anybody.' }, async (call) => {
    const { ids } = call.body;
    await call.db.transaction((tx) => commands.orderCourses(changeOf(call, tx), call.params.id, ids));
    return { data: { ids } };
  });
}

export function structureRoutes(app: FastifyInstance): void {
  route(app, getStructure, async ({ db, account, params }) => {
    requireMember(account, params.id);
    return { data: await structureOf(db, params.id) };
  });
  gradeRoutes(app);
  courseRoutes(app);
}
