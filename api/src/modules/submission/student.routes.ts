import { type FastifyInstance } from 'fastify';
import { role } from 'shared/contract/enums';
import { getPaper } from 'shared/contract/paper';
import { signInStudent } from 'shared/contract/student-session';
import { submitAssessment } from 'shared/contract/submission';
import { record } from '../../server/audit';
import { forbidden, orNotFound, Refusal } from '../../server/refusal';
import { route } from '../../server/route';
import { verifyPassword } from '../../server/secrets';
import { untilHungUp } from '../../server/until-hung-up';
import { createOnce } from '../../server/write';
import { isUsable } from '../auth/policy';
import { findByEmail } from '../auth/repository';
import { refusedSignIn, signInActions, startSession } from '../auth/session.commands';
import { refreshStatistics } from '../question/statistics.repository';
import { cleanAnswers, handIn } from './hand-in.commands';
import { paperFor } from './paper.read';
import { presentSubmissionSummary } from './present';
import { findSubmission, studentOfAccount } from './repository';

/** Everything that a student's account may do; see docs/decisions/0018. */
export function studentSubmissionRoutes(app: FastifyInstance): void {
  route(app, signInStudent, { audit: signInActions }, async (call) => {
    const { db, body } = call;
    const user = await findByEmail(db, body.email);
    const matches = await verifyPassword(body.password, user?.passwordHash);
    if (!user || !matches || !isUsable(user))
      throw await refusedSignIn(call, user?.id, new Refusal(401, 'errors.invalidCredentials'));
    const student = user.roleId === role.student ? await studentOfAccount(db, user.id) : undefined;
    if (!student) throw await refusedSignIn(call, user.id, forbidden('errors.userRole'));
    const token = await startSession(call, user.id);
    return { data: { token, uid: user.id, student: { id: student.id, name: student.name } } };
  });

  route(app, getPaper, async ({ db, account, params, services }) => {
    const student = orNotFound(await studentOfAccount(db, account.userId));
    return {
      data: await paperFor({ db, student, now: services.now(), files: services.files }, params.id),
    };
  });

  route(app, submitAssessment, { audit: 'submission.handedIn' }, async (call) => {
    const { db, account, body, services } = call;
    const student = orNotFound(await studentOfAccount(db, account.userId));
    const tenant = { schoolIds: [student.schoolId] };
    const cleaned = await untilHungUp(call, (signal) => cleanAnswers(body, signal));
    const { id, graded } = await createOnce(call, async (tx) => {
      const handed = await handIn({ tx, tenant, student, now: services.now() }, cleaned);
      await record(call, tx, 'submission.handedIn', handed.id);
      return handed;
    });
    if (graded) services.later(() => refreshStatistics(db, [body.assessmentId], services.now()));
    return {
      data: presentSubmissionSummary(await findSubmission(db, tenant, id)),
      message: 'success.submissionSubmitted',
    };
  });
}
