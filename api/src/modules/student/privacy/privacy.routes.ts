import { type FastifyInstance } from 'fastify';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { eraseStudent, exportStudentData, listUnconfirmed } from 'shared/contract/student-data';
import { requireOwner } from '../../../tenancy/owner';
import { addEvent } from '../../../passage/events/outbox.repository';
import { record } from '../../../server/audit/audit';
import { badRequest, conflict, notFound, orNotFound } from '../../../refusals/refusal';
import { route } from '../../../server/route';
import { confirmedBy, confirmedCopies, unconfirmedOf } from './confirmations';
import { erasePerson } from './erase.commands';
import { personData } from './person-data';
import { findMerge } from '../merge/merge-record.repository';
import { type Change, findRecord, lockStudent } from '../record/record.repository';

/** Returns the school. @throws 400 for another name, 404 for a student who is here or erased, 409 for a record that was merged. */
async function erase(change: Change, id: number, name: string): Promise<number> {
  const { tx, account, now } = change;
  const student = orNotFound(await lockStudent(change, id));
  requireOwner(account, student.schoolId);
  if (student.erasedAt !== null) throw notFound();
  if (student.deletedAt === null) throw conflict('errors.eraseWithdrawn');
  if (await findMerge(tx, account, id)) throw conflict('errors.studentMerged');
  if (foldText(name) !== foldText(student.name.trim())) throw badRequest('errors.eraseName', {}, 'name');
  await erasePerson(tx, { schoolId: student.schoolId, id }, now);
  return student.schoolId;
}

export function studentDataRoutes(app: FastifyInstance): void {
  route(app, exportStudentData, { audit: 'student.dataExported' }, async (call) => {
    const { db, account, services, params } = call;
    const student = orNotFound(await findRecord(db, account, params.id));
    requireOwner(account, student.schoolId);
    await db.transaction(async (tx) => {
      await record(call, tx, 'student.dataExported', student.id);
      await addEvent(tx, student.schoolId, 'person.exported', { studentId: student.id, userId: student.userId });
    });
    const copy = await personData(db, student, services.now());
    return { data: { ...copy, services: await confirmedCopies(call, student) } };
  });

  route(app, eraseStudent, { audit: 'student.erased' }, async (call) => {
    const { db, account, services, params, body } = call;
    const schoolId = await db.transaction(async (tx) => {
      const ofSchool = await erase({ tx, account, now: services.now() }, params.id, body.name);
      await record(call, tx, 'student.erased', params.id);
      return ofSchool;
    });
    const told = await confirmedBy(call, { schoolId, id: params.id }, 'person.erased');
    return { data: { id: params.id, unconfirmed: told.filter(({ confirmed }) => !confirmed).map(({ name }) => name) } };
  });

  route(app, listUnconfirmed, async ({ db, account, params }) => {
    requireOwner(account, params.id);
    return { data: await unconfirmedOf(db, params.id) };
  });
}
