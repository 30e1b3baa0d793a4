import { type FastifyInstance } from 'fastify';
import { learnPath, studentSignOnPath } from 'shared/contract/learn-address';
import { finishStudentSignOn, startStudentSignOn } from 'shared/contract/student-sign-on';
import { type Audit } from '../../server/audit/audit';
import { forbidden, notFound } from '../../refusals/refusal';
import { type Call, route } from '../../server/route';
import {
  linkIdentity,
  recordingRefusals,
  verifiedEmailOf,
  useIdentity,
  isUsable,
  type Door,
  endVisit,
  openVisit,
  providerOf,
  type Claims,
  refused,
  findByEmail,
  findById,
  signInActions,
  startSession,
} from '../auth/public';
import { requireStudentOf } from './policy';
import { findByAccount } from './repository';

const door: Door = { purpose: 'student-sign-on', path: learnPath + studentSignOnPath };
const isFirstStep: Audit = { audit: false, because: 'It makes a challenge; what answers it is recorded.' };

type Finish = Call<typeof finishStudentSignOn>;

/** The account that these claims are connected to, or else the one with their address. */
async function findAccount({ db, services }: Finish, claims: Claims) {
  const connected = await useIdentity(db, claims, services.now());
  const user = await (connected === undefined ? findByEmail(db, verifiedEmailOf(claims)) : findById(db, connected));
  return { user, isConnected: connected !== undefined };
}

/**
 * The student whom the provider names. A school enters the addresses of its students itself, so one that is verified there
 * connects the account without having been confirmed here. @throws 401, 403, 503
 */
async function enter(call: Finish, know: (userId: number) => void) {
  const { provider, claims } = await endVisit(call, door);
  const { user, isConnected } = await findAccount(call, claims);
  if (!user) throw forbidden('errors.ssoNotLinked');
  know(user.id);
  if (!isUsable(user)) throw refused();
  const student = requireStudentOf(provider, user, await findByAccount(call.db, user.id));
  if (!isConnected) await linkIdentity(call, user.id, claims);
  return { uid: user.id, student, provider };
}

/** Single sign-on of students, at the providers of their school; see docs/decisions/0122. */
export function studentSignOnRoutes(app: FastifyInstance): void {
  route(app, startStudentSignOn, isFirstStep, async (call) => {
    const provider = providerOf(call.services, call.body.provider);
    if (!provider || provider.studentsOf.length === 0) throw notFound();
    return { data: await openVisit(call, door, { provider, prompt: provider.freshPrompt }) };
  });

  route(app, finishStudentSignOn, { audit: [...signInActions, 'account.identityLinked'] }, async (call) => {
    const { uid, student, provider } = await recordingRefusals(call, (know) => enter(call, know));
    const token = await startSession(call, uid, provider.id);
    return { data: { token, uid, student: { id: student.id, name: student.name } } };
  });
}
