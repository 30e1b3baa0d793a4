import { type SecondFactorMethod, type SecondFactorNeeded, type SignInAnswer } from 'shared/contract/second-factor';
import { type Session } from 'shared/contract/profile';
import { limitAccount } from '../../server/limits/limiter';
import { Refusal } from '../../refusals/refusal';
import { closeChallenge, findChallenge, openChallenge } from './passkey/challenge.repository';
import { isUsable } from './policy';
import { presentSession } from './present';
import { findById } from './repository';
import { methodsOf, consumeCode } from './second-factor/second-factor.commands';
import { type Caller, refusedSignIn, startSession } from './session.commands';

/** Long enough to go and get a phone. */
const STEP_MS = 10 * 60_000;
const purpose = 'second-factor';

async function askForSecondFactor(
  { db, services }: Caller,
  userId: number,
  methods: SecondFactorMethod[],
  provider: string | undefined,
): Promise<SecondFactorNeeded> {
  const now = services.now();
  const expiresAt = new Date(now.getTime() + STEP_MS);
  const challenge = await openChallenge(db, { userId, purpose, data: provider ? { provider } : {}, now, expiresAt });
  return { secondFactor: { challenge, methods, expiresAt: expiresAt.toISOString() } };
}

/** How a user signed in without a password. */
interface Way {
  provider?: string;
  /** The provider is trusted to have asked for a second factor. */
  isEnough?: boolean;
}

/** After a successful first factor: opens a session, or a challenge for the second factor if the account has one. */
export async function admit(caller: Caller, userId: number, { provider, isEnough }: Way = {}): Promise<SignInAnswer> {
  const methods = isEnough ? [] : await methodsOf(caller.db, userId);
  if (methods.length > 0) return askForSecondFactor(caller, userId, methods, provider);
  return presentSession(caller.db, userId, await startSession(caller, userId, provider));
}

const expired = () => new Refusal(401, 'errors.secondFactorExpired');

/** Opens the session after the second factor. @throws 401 for a wrong code or an expired challenge, 429. */
export async function finishSignIn(caller: Caller, given: { challenge: string; code: string }): Promise<Session> {
  const { db, services } = caller;
  const found = await findChallenge(db, purpose, given.challenge, services.now());
  if (!found || found.userId === null) throw await refusedSignIn(caller, undefined, expired());
  const { id, userId, data } = found;
  // Counted by account, because somebody who knows the password can try from any address with any number of challenges.
  await limitAccount(services, 'secondFactor', userId);
  if (!(await consumeCode(caller, userId, given.code)))
    throw await refusedSignIn(caller, userId, new Refusal(401, 'errors.secondFactorCode', {}, 'code'));
  const user = await findById(db, userId);
  // The account may have been blocked since the password was entered.
  if (!user || !isUsable(user))
    throw await refusedSignIn(caller, userId, new Refusal(401, 'errors.invalidCredentials'));
  if (!(await closeChallenge(db, id, services.now()))) throw await refusedSignIn(caller, userId, expired());
  return presentSession(db, userId, await startSession(caller, userId, data.provider));
}
