import { type FastifyInstance } from 'fastify';
import { role } from 'shared/contract/enums';
import { getPaper } from 'shared/contract/paper';
import { signInStudent } from 'shared/contract/student-session';
import { submitAssessment } from 'shared/contract/submission';
import { forbidden, orNotFound, Refusal } from '../../server/refusal';
import { route } from '../../server/route';
import { verifyPassword } from '../../server/secrets';
import { createOnce } from '../../server/write';
import { isUsable } from '../auth/policy';
import { findByEmail } from '../auth/repository';
import { startSession } from '../auth/session.commands';
import { refreshStatistics } from '../question/statistics.repository';
import { handIn } from './hand-in.commands';
import { paperFor } from './paper.read';
import { presentWork } from './present';
import { findWork, studentOfAccount } from './repository';

/** What a student's account may do; docs/decisions/0018 says why this is all. */
export function studentWorkRoutes(app: FastifyInstance): void {
  route(app, signInStudent, async (call) => {
    const { db, body } = call;
    const user = await findByEmail(db, body.email);
    const matches = await verifyPassword(body.password, user?.passwordHash);
    if (!user || !matches || !isUsable(user)) throw new Refusal(401, 'errors.invalidCredentials');
    const student = user.roleId === role.student ? await studentOfAccount(db, user.id) : undefined;
    if (!student) throw forbidden('errors.userRole');
    const token = await startSession(call, user.id);
    return { data: { token, uid: user.id, student: { id: student.id, name: student.name } } };
  });

  route(app, getPaper, async ({ db, account, params, services }) => {
    const student = orNotFound(await studentOfAccount(db, account.userId));
    return {
      data: await paperFor({ db, student, now: services.now(), readAddress: services.files.readAddress }, params.id),
    };
  });

  route(app, submitAssessment, async (call) => {
    const { db, account, body, services } = call;
    const student = orNotFound(await studentOfAccount(db, account.userId));
    const tenant = { schoolIds: [student.schoolId] };
    const { id, graded } = await createOnce(call, (tx) => handIn({ tx, tenant, student, now: services.now() }, body));
    if (graded) services.later(() => refreshStatistics(db, [body.assessmentId], services.now()));
    return { data: presentWork(await findWork(db, tenant, id)), message: 'success.submissionSubmitted' };
  });
}
