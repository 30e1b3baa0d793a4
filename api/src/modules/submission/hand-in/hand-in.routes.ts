import { type FastifyInstance } from 'fastify';
import { role } from 'shared/contract/enums';
import { signInStudent } from 'shared/contract/student-session';
import { forbidden, Refusal } from '../../../refusals/refusal';
import { route } from '../../../server/route';
import { verifyPassword } from '../../../identity/secrets';
import { isUsable, findByEmail, refusedSignIn, signInActions, startSession } from '../../auth/public';
import { studentOfAccount } from '../repository';

/** See docs/decisions/0018; what a student writes is in the module `attempt`. */
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
}
