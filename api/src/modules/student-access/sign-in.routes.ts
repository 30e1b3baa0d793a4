import { type FastifyInstance } from 'fastify';
import { redeemSlip, signInWithAccess } from 'shared/contract/student-access';
import { isPin } from 'shared/contract/student-access.rules';
import { type StudentSession } from 'shared/contract/student-session';
import { record } from '../../server/audit/audit';
import { chosenPasswordHash } from '../../identity/chosen-password';
import { tooMany } from '../../server/limits/limiter';
import { Refusal } from '../../refusals/refusal';
import { route } from '../../server/route';
import { hashPassword, verifyPassword } from '../../identity/secrets';
import {
  isUsable,
  endAllSessions,
  revokeCalendarFeeds,
  type Caller,
  refusedSignIn,
  signInActions,
  startSession,
} from '../auth/public';
import { type AccessName, countTry, forgetFailures, removeForgotten, type TriedSecret } from './failures.repository';
import { oldestSlip } from './present';
import * as repository from './repository';
import { codeHashOf } from './slip.commands';

/** @throws 429 while this way in is blocked for the name. */
async function mayTry({ db, services }: Caller, name: AccessName, tried: TriedSecret): Promise<void> {
  const now = services.now();
  const counted = await countTry(db, name, now, tried);
  if (counted.wait !== undefined) throw tooMany(counted.wait);
  if (counted.isFirst) services.later(() => removeForgotten(db, now));
}

/** The access with this user name, unless the account is closed. */
async function findUsable({ db }: Caller, name: AccessName): Promise<repository.FoundAccess | undefined> {
  const found = await repository.findByName(db, name);
  return found && (found.user === null || isUsable(found.user)) ? found : undefined;
}

const refused = (call: Caller, found: repository.FoundAccess | undefined): Promise<Refusal> =>
  refusedSignIn(call, found?.student.userId ?? undefined, new Refusal(401, 'errors.accessWrong'));

/** Hashes the PIN or password chosen by a student. @throws 400 for a guessable password. */
function chosenHash(secret: string, { student, school, access }: repository.FoundAccess): Promise<string> {
  if (isPin(secret)) return hashPassword(secret);
  return chosenPasswordHash(secret, [student.name, access.userName, school], 'secret');
}

const presentSession = (token: string, uid: number, { student }: repository.FoundAccess): StudentSession => ({
  token,
  uid,
  student: { id: student.id, name: student.name },
});

/** Sign-in of students who have no e-mail address; see docs/decisions/0057. */
export function accessSignInRoutes(app: FastifyInstance): void {
  route(app, signInWithAccess, { audit: signInActions }, async (call) => {
    const { db, body, services, request } = call;
    await mayTry(call, body, 'secret');
    const found = await findUsable(call, body);
    const matches = await verifyPassword(body.secret, found?.access.secretHash ?? undefined);
    if (!found || !matches || found.student.userId === null) throw await refused(call, found);
    const { id, userId } = found.student;
    const token = await db.transaction(async (tx) => {
      await forgetFailures(tx, [body], ['secret']);
      await repository.noteSignIn(tx, id, services.now());
      return startSession({ db: tx, services, request }, userId);
    });
    return { data: presentSession(token, userId, found) };
  });

  route(app, redeemSlip, { audit: [...signInActions, 'student.slipUsed'] }, async (call) => {
    const { db, body, services, request } = call;
    await mayTry(call, body, 'slip');
    const found = await findUsable(call, body);
    const codeHash = codeHashOf(services, found?.student.id ?? 0, body.oneTimeCode);
    const now = services.now();
    const issuedAfter = oldestSlip(now);
    if (!found || found.access.codeHash !== codeHash || found.access.issuedAt <= issuedAfter)
      throw await refused(call, found);
    await forgetFailures(db, [body]);
    const { id } = found.student;
    const secretHash = await chosenHash(body.secret, found);
    const opened = await db.transaction(async (tx) => {
      const slip = { studentId: id, codeHash, issuedAfter };
      if (!(await repository.useSlip(tx, slip, { secretHash, now }))) return undefined;
      const userId = await repository.accountOf(tx, id);
      await endAllSessions(tx, userId, now);
      await revokeCalendarFeeds(tx, userId, now);
      await record(call, tx, 'student.slipUsed', id);
      return { userId, token: await startSession({ db: tx, services, request }, userId) };
    });
    if (!opened) throw await refused(call, found);
    return { data: presentSession(opened.token, opened.userId, found) };
  });
}
