import { type FastifyInstance } from 'fastify';
import {
  archiveClass,
  createClass,
  deleteClass,
  enrolStudents,
  getClass,
  listClasses,
  listClassesOfCourse,
  listClassPeople,
  removeFromClass,
  setClassGroups,
  setClassTeachers,
  unarchiveClass,
  updateClass,
} from 'shared/contract/class';
import { type Endpoint } from 'shared/contract/endpoint';
import { type Database } from '../../db/database';
import { record, type RowAction } from '../../server/audit/audit';
import { every } from '../../server/process/every-day';
import { requireVersion } from '../../server/http/precondition';
import { type Call, route } from '../../server/route';
import { createOnce } from '../../server/write';
import { byFullName, byName } from '../../text/name-order';
import * as commands from './commands';
import { groupsOf } from './groups.repository';
import { classOf, mayListClasses, mayReadCourse, refuseCover } from './policy';
import { presentClass } from './present';
import { type ClassRow, findClasses, listPastPeople, listPeople, studentIdsOf } from './repository';
import { endCovers } from './teachers.repository';

const readNow = async ({ db, account, language }: Call, id: number) =>
  presentClass(language, await classOf(db, account, id));

/** Changes a class in a transaction, records it and returns it. */
async function changing<E extends Endpoint>(
  call: Call<E>,
  action: RowAction,
  change: (tx: Database, row: ClassRow) => Promise<void>,
): Promise<{ data: Awaited<ReturnType<typeof readNow>> }> {
  const { id } = call.params as { id: number };
  await call.db.transaction(async (tx) => {
    await change(tx, await commands.lock(tx, call.account, id));
    await record(call, tx, action, id);
  });
  return { data: await readNow(call, id) };
}

function classReads(app: FastifyInstance): void {
  route(app, listClasses, async ({ db, account, params, language }) => {
    mayListClasses(account, params.id);
    const rows = await findClasses(db, account, { schoolId: params.id });
    return { data: rows.map((row) => presentClass(language, row)) };
  });

  route(app, listClassesOfCourse, async ({ db, account, params, language }) => {
    const { id: courseId } = await mayReadCourse(db, account, params.id);
    const present = (await findClasses(db, account, { courseId })).filter(({ archivedAt }) => archivedAt === null);
    const ids = present.map(({ id }) => id);
    const [studentIds, groups] = [await studentIdsOf(db, ids), await groupsOf(db, ids)];
    return {
      data: present.map(({ id, name, teachers }) => ({
        ...{ id, name, teachers: teachers.toSorted(byFullName(language)) },
        studentIds: studentIds.get(id) ?? [],
        groups: groups.get(id) ?? [],
      })),
    };
  });

  route(app, getClass, async (call) => ({ data: await readNow(call, call.params.id) }));

  route(app, listClassPeople, async ({ db, account, params, language }) => {
    const row = await classOf(db, account, params.id);
    if (row.yearId !== null)
      return { data: { students: (await listPastPeople(db, account, row)).sort(byName(language)), others: [] } };
    const people = (await listPeople(db, account, row)).sort(byName(language));
    const those = (wanted: boolean) => people.flatMap(({ isIn, ...person }) => (isIn === wanted ? [person] : []));
    return { data: { students: those(true), others: those(false) } };
  });
}

function classPeople(app: FastifyInstance): void {
  route(app, setClassTeachers, { audit: 'class.teachersChanged' }, (call) =>
    changing(call, 'class.teachersChanged', (tx, row) => {
      requireVersion(call, row);
      return commands.setTeachers({ tx, account: call.account, now: call.services.now() }, row, call.body);
    }),
  );

  route(app, setClassGroups, { audit: 'class.updated' }, (call) =>
    changing(call, 'class.updated', (tx, row) => {
      requireVersion(call, row);
      return commands.setGroups(tx, row, call.body, call.services.now());
    }),
  );

  route(app, enrolStudents, { audit: 'class.studentsEnrolled' }, (call) =>
    changing(call, 'class.studentsEnrolled', (tx, row) =>
      commands.enrol({ tx, account: call.account, now: call.services.now() }, row, call.body.studentIds),
    ),
  );

  route(app, removeFromClass, { audit: 'class.studentRemoved' }, (call) =>
    changing(call, 'class.studentRemoved', (tx, row) =>
      commands.takeOut(tx, row, call.params.studentId, call.services.now()),
    ),
  );
}

/** How often to check for covers that have ended. */
const COVERS_MS = 60_000;

export function classRoutes(app: FastifyInstance): void {
  classReads(app);
  classPeople(app);
  const { services } = app;
  every(app, COVERS_MS, () => services.database.db.transaction((tx) => endCovers(tx, services.now())));

  route(app, createClass, { audit: 'class.created' }, async (call) => {
    const id = await createOnce(call, async (tx) => {
      const created = await commands.create(tx, call.account, call.body);
      await record(call, tx, 'class.created', created);
      return created;
    });
    return { data: await readNow(call, id), message: 'success.classCreated' };
  });

  route(app, updateClass, { audit: 'class.updated' }, async (call) => {
    const changed = await changing(call, 'class.updated', (tx, row) => {
      requireVersion(call, row);
      return commands.rename(tx, row, call.body, call.services.now());
    });
    return { ...changed, message: 'success.classSaved' };
  });

  route(app, archiveClass, { audit: 'class.archived' }, (call) =>
    changing(call, 'class.archived', (tx, row) => {
      refuseCover(call.account, row);
      return commands.archive(tx, row, call.services.now());
    }),
  );

  route(app, unarchiveClass, { audit: 'class.unarchived' }, (call) =>
    changing(call, 'class.unarchived', (tx, row) => commands.unarchive(tx, row, call.services.now())),
  );

  route(app, deleteClass, { audit: 'class.deleted' }, async (call) => {
    const { id } = call.params;
    await call.db.transaction(async (tx) => {
      const row = await commands.lock(tx, call.account, id);
      refuseCover(call.account, row);
      await record(call, tx, 'class.deleted', id);
      await commands.remove(tx, row);
    });
    return { data: { id }, message: 'success.classDeleted' };
  });
}
