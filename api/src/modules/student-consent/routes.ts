import { type FastifyInstance } from 'fastify';
import {
  createStudentConsent,
  deleteStudentConsent,
  listStudentConsents,
  type StudentConsent,
  updateStudentConsent,
} from 'shared/contract/student-consent';
import { record } from '../../server/audit/audit';
import { requireVersion } from '../../server/http/precondition';
import { route } from '../../server/route';
import { createOnce } from '../../server/write';
import { mayChangeConsent, mayReadConsents } from './policy';
import * as repository from './repository';

const present = ({ id, purpose, givenBy, givenOn, withdrawnOn, version }: repository.ConsentRow): StudentConsent => ({
  ...{ id, purpose, givenBy, givenOn, withdrawnOn, version },
});

export function studentConsentRoutes(app: FastifyInstance): void {
  route(app, listStudentConsents, async ({ db, account, params }) => {
    const student = await mayReadConsents(db, account, params.id);
    return { data: (await repository.listConsents(db, student)).map(present) };
  });

  route(app, createStudentConsent, { audit: 'student.updated' }, async (call) => {
    const { account, params, body, services } = call;
    const data = await createOnce(call, async (tx) => {
      const { id: studentId, schoolId } = await mayReadConsents(tx, account, params.id);
      await record(call, tx, 'student.updated', studentId);
      return present(await repository.insertConsent(tx, { ...body, schoolId, studentId }, services.now()));
    });
    return { data };
  });

  route(app, updateStudentConsent, { audit: 'student.updated' }, async (call) => {
    const { db, account, params, body, services } = call;
    const changed = await db.transaction(async (tx) => {
      const consent = await mayChangeConsent(tx, account, params.id);
      requireVersion(call, consent);
      await record(call, tx, 'student.updated', consent.studentId);
      return repository.updateConsent(tx, consent, body, services.now());
    });
    return { data: present(changed) };
  });

  route(app, deleteStudentConsent, { audit: 'student.updated' }, async (call) => {
    const { db, account, params } = call;
    await db.transaction(async (tx) => {
      const consent = await mayChangeConsent(tx, account, params.id);
      await record(call, tx, 'student.updated', consent.studentId);
      await repository.removeConsent(tx, consent);
    });
    return { data: null };
  });
}
