import { randomBytes } from 'node:crypto';
import { nameSchema } from 'shared/contract/fields';
import { paths } from 'shared/contract/paths';
import { type SignInAnswer } from 'shared/contract/second-factor';
import { type finishSingleSignOn } from 'shared/contract/single-sign-on';
import { recordOfAccount } from '../../../server/audit/audit';
import { forbidden, orNotFound } from '../../../refusals/refusal';
import { type Call } from '../../../server/route';
import { hashPassword } from '../../../identity/secrets';
import { admit } from '../sign-in.commands';
import { linkIdentity, recordingRefusals, verifiedEmailOf } from './identity.commands';
import * as identities from './identity.repository';
import { isUsable, mayRegister, maySignIn } from '../policy';
import { type Door, endVisit, openVisit, providerOf } from './provider-visit';
import { type Claims, refused } from './relying-party';
import { createTeacher, findByEmail, findById } from '../repository';
import { type Caller } from '../session.commands';

const door: Door = { purpose: 'single-sign-on', path: paths.singleSignOn.href() };
type Finish = Call<typeof finishSingleSignOn>;

/** Starts a sign-in in this browser. @throws 404 for a provider that is not configured, 503 if it does not respond. */
export const startProviderSignIn = async (caller: Caller, id: string) =>
  openVisit(caller, door, { provider: orNotFound(providerOf(caller.services, id)) });

/** Creates an account with a random password; its owner can set another one by mail. */
async function createAccount(call: Finish, claims: Claims, email: string): Promise<number> {
  const { db, body, services } = call;
  await mayRegister(db, services.config.registration, body.invitation, services.now());
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const fullName = nameSchema.safeParse(claims.name).data ?? email.replace(/@.*/, '');
  return db.transaction(async (tx) => {
    const userId = await createTeacher(tx, { email, passwordHash, fullName, emailVerifiedAt: services.now() });
    // A concurrent call for the same person was first.
    if (userId === undefined) throw refused();
    await identities.addIdentity(tx, userId, claims, services.now());
    await recordOfAccount(call, tx, 'account.registered', userId);
    return userId;
  });
}

/** Connects the account with this address. @throws 403 if the account has never verified it. */
async function connect(call: Finish, user: NonNullable<Awaited<ReturnType<typeof findByEmail>>>, claims: Claims) {
  if (user.emailVerifiedAt === null) throw forbidden('errors.ssoNotLinked');
  await linkIdentity(call, user.id, claims);
}

/** The account for these claims: connected before, connected now, or created now. */
async function accountOf(call: Finish, claims: Claims, know: (userId: number) => void): Promise<number> {
  const { db, services } = call;
  const connected = await identities.useIdentity(db, claims, services.now());
  if (connected !== undefined) return connected;
  const email = verifiedEmailOf(claims);
  const user = await findByEmail(db, email);
  if (!user) return createAccount(call, claims, email);
  know(user.id);
  if (isUsable(user) && maySignIn(user)) await connect(call, user, claims);
  return user.id;
}

async function identify(call: Finish, know: (userId: number) => void) {
  const { provider, claims } = await endVisit(call, door);
  const userId = await accountOf(call, claims, know);
  know(userId);
  const user = await findById(call.db, userId);
  if (!user || !isUsable(user)) throw refused();
  if (!maySignIn(user)) throw forbidden('errors.userRole');
  return { userId, provider, isEnough: provider.trustSecondFactor && claims.isMultiFactor };
}

/** Signs in the user whom the provider names. */
export const finishProviderSignIn = (call: Finish): Promise<SignInAnswer> =>
  recordingRefusals(call, async (know) => {
    const { userId, provider, isEnough } = await identify(call, know);
    return admit(call, userId, { provider: provider.id, isEnough });
  });
