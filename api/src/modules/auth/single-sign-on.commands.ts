import { createHash, randomBytes } from 'node:crypto';
import { emailSchema, nameSchema } from 'shared/contract/fields';
import { paths } from 'shared/contract/paths';
import { type SignInAnswer } from 'shared/contract/second-factor';
import { type finishSingleSignOn } from 'shared/contract/single-sign-on';
import { recordOfAccount } from '../../server/audit';
import { forbidden, orNotFound, Refusal } from '../../server/refusal';
import { type Call } from '../../server/route';
import { hashPassword } from '../../server/secrets';
import { type Services } from '../../server/services';
import { type IdentityProvider } from '../../single-sign-on.config';
import { admit } from './admit.commands';
import { openChallenge, consumeChallenge } from './challenge.repository';
import * as identities from './identity.repository';
import { isUsable, mayRegister, maySignIn } from './policy';
import { type Claims, claimsOf, refused, type Secrets, signInAddress, signOutAddress } from './relying-party';
import { createTeacher, findByEmail, findById } from './repository';
import { type Caller, refusedSignIn } from './session.commands';

const STEP_MS = 10 * 60_000;
const purpose = 'single-sign-on';
type Finish = Call<typeof finishSingleSignOn>;

const providerOf = ({ config }: Services, id: string | null | undefined): IdentityProvider | undefined =>
  config.identityProviders.find((provider) => provider.id === id);
const redirectOf = ({ config }: Services) => config.publicUrl + paths.singleSignOn.href();

/**
 * Made from the challenge, which the browser keeps and the provider never sees: nothing more has to be stored, and whoever has
 * an answer of the provider without the challenge of its browser has nothing.
 */
const secretsOf = (challenge: string): Secrets => {
  const derived = (use: string) => createHash('sha256').update(`${use} ${challenge}`).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
};

/** Opens a sign-in for this browser. @throws 404 for a provider that is not set up, 503 for one that is away. */
export async function startProviderSignIn({ db, services }: Caller, id: string) {
  const provider = orNotFound(providerOf(services, id));
  const now = services.now();
  const expiresAt = new Date(now.getTime() + STEP_MS);
  const challenge = await openChallenge(db, { userId: null, purpose, data: { provider: id }, now, expiresAt });
  const redirect = redirectOf(services);
  return { challenge, address: await signInAddress(provider, services, { ...secretsOf(challenge), redirect }) };
}

/** A new account, with a password that nobody knows: its owner may set one by mail. */
async function createAccount(call: Finish, claims: Claims, email: string): Promise<number> {
  const { db, body, services } = call;
  await mayRegister(db, services.config.registration, body.invitation, services.now());
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const fullName = nameSchema.safeParse(claims.name).data ?? email.replace(/@.*/, '');
  return db.transaction(async (tx) => {
    const userId = await createTeacher(tx, { email, passwordHash, fullName, emailVerifiedAt: services.now() });
    // Of two calls at once for the same person this one came second.
    if (userId === undefined) throw refused();
    await identities.addIdentity(tx, userId, claims, services.now());
    await recordOfAccount(call, tx, 'account.registered', userId);
    return userId;
  });
}

/** Connects the account that has this address. Whoever made it had to show that the address is theirs, too. */
async function connect(call: Finish, user: NonNullable<Awaited<ReturnType<typeof findByEmail>>>, claims: Claims) {
  if (user.emailVerifiedAt === null) throw forbidden('errors.ssoNotLinked');
  await call.db.transaction(async (tx) => {
    // An address may have been given to somebody else since.
    if (!(await identities.addIdentity(tx, user.id, claims, call.services.now())))
      throw forbidden('errors.ssoOtherIdentity');
    await recordOfAccount(call, tx, 'account.identityLinked', user.id);
  });
}

/** The account of these claims, connected or made now. */
async function accountOf(call: Finish, claims: Claims, know: (userId: number) => void): Promise<number> {
  const { db, services } = call;
  const connected = await identities.useIdentity(db, claims, services.now());
  if (connected !== undefined) return connected;
  const { data: email } = emailSchema.safeParse(claims.email);
  if (email === undefined || !claims.isVerified) throw forbidden('errors.ssoEmailUnverified');
  const user = await findByEmail(db, email);
  if (!user) return createAccount(call, claims, email);
  know(user.id);
  if (isUsable(user) && maySignIn(user)) await connect(call, user, claims);
  return user.id;
}

async function identify(call: Finish, know: (userId: number) => void) {
  const { db, body, services, request } = call;
  const step = await consumeChallenge(db, purpose, body.challenge, services.now());
  const provider = providerOf(services, step?.data.provider);
  if (!provider) throw new Refusal(401, 'errors.ssoExpired');
  const answer = new URL(redirectOf(services));
  const { code, state, issuer } = body;
  for (const [name, value] of Object.entries({ code, state, iss: issuer }))
    if (value !== undefined) answer.searchParams.set(name, value);
  const claims = await claimsOf(provider, services, { ...secretsOf(body.challenge), answer, log: request.log });
  const userId = await accountOf(call, claims, know);
  know(userId);
  const user = await findById(db, userId);
  if (!user || !isUsable(user)) throw refused();
  if (!maySignIn(user)) throw forbidden('errors.userRole');
  return { userId, provider, isEnough: provider.trustSecondFactor && claims.isMultiFactor };
}

/** Lets in whom the provider names. Every refusal is in the audit log, as whose if that is known. */
export async function finishProviderSignIn(call: Finish): Promise<SignInAnswer> {
  const about: { userId?: number } = {};
  try {
    const { userId, provider, isEnough } = await identify(call, (id) => (about.userId = id));
    return await admit(call, userId, { provider: provider.id, isEnough });
  } catch (error) {
    const isRefused = error instanceof Refusal && error.status < 500;
    throw isRefused ? await refusedSignIn(call, about.userId, error) : error;
  }
}

/** Where whoever came from a provider ends the session there too, and comes back from. */
export async function providerSignOutAddress(services: Services, id: string | null): Promise<string | undefined> {
  const provider = providerOf(services, id);
  return provider && signOutAddress(provider, services, services.config.publicUrl + paths.login.href());
}
