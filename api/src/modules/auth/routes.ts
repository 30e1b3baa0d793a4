import { type FastifyInstance } from 'fastify';
import { getEntry, sendEmail, setPassword, signIn, signOut, signUp } from 'shared/contract/auth';
import { role } from 'shared/contract/enums';
import { learnPath } from 'shared/contract/learn-address';
import { type Language } from 'shared/contract/limits';
import { paths } from 'shared/contract/paths';
import { passwordMail } from '../../mail/entry-mail';
import { type Audit, recordOfAccount } from '../../server/audit/audit';
import { badRequest, conflict, forbidden, Refusal } from '../../refusals/refusal';
import { type Call, route } from '../../server/route';
import { chosenPasswordHash } from '../../identity/chosen-password';
import { verifyPassword } from '../../identity/secrets';
import { type Services } from '../../services';
import { admit } from './sign-in.commands';
import { isUsable, mayRegister, maySignIn } from './policy';
import { presentSession } from './present';
import * as repository from './repository';
import { refusedSignIn, signInActions, startSession } from './session.commands';
import { providerSignOutAddress } from './single-sign-on/provider-visit';

/** Runs after the response, so that its duration does not reveal whether the address has an account. */
async function mailResetLink(
  { database, now, config, mails }: Services,
  email: string,
  language: Language,
): Promise<void> {
  const user = await repository.findByEmail(database.db, email);
  if (!user || !isUsable(user)) return;
  const start = now();
  const expiresAt = new Date(start.getTime() + config.resetMs);
  await database.db.transaction(async (tx) => {
    const token = await repository.createReset(tx, user.id, start, expiresAt);
    const link = config.publicUrl + paths.setPassword.href({ token });
    const minutes = Math.round(config.resetMs / 60_000);
    const mail = passwordMail(language, { to: email, name: user.fullName, link, minutes });
    await mails.enqueue(tx, { ...mail, expiresAt });
  });
}

const sendsLink: Audit = { audit: false, because: 'It sends a link, whoever asks; setting the password is recorded.' };

async function endOwnSession(call: Call<typeof signOut>) {
  const { userId, sessionId, roleId } = call.account;
  const provider = await call.db.transaction(async (tx) => {
    await recordOfAccount(call, tx, 'account.signedOut', userId);
    return repository.revokeSession(tx, sessionId, call.services.now());
  });
  const back = roleId === role.student ? learnPath : paths.login.href();
  const providerSignOut = await providerSignOutAddress(call.services, provider, back);
  return { data: providerSignOut ? { providerSignOut } : null, message: 'success.signedOut' as const };
}

export function authRoutes(app: FastifyInstance): void {
  route(app, signIn, { audit: signInActions }, async (call) => {
    const { db, body } = call;
    const user = await repository.findByEmail(db, body.email);
    const matches = await verifyPassword(body.password, user?.passwordHash);
    if (!user || !matches || !isUsable(user))
      throw await refusedSignIn(call, user?.id, new Refusal(401, 'errors.invalidCredentials'));
    if (!maySignIn(user)) throw await refusedSignIn(call, user.id, forbidden('errors.userRole'));
    return { data: await admit(call, user.id) };
  });

  route(app, signUp, { audit: ['account.registered', 'account.signedIn'] }, async (call) => {
    const { db, body, services } = call;
    await mayRegister(db, services.config.registration, body.invitation, services.now());
    const passwordHash = await chosenPasswordHash(body.password, [body.username, body.email], 'password');
    const userId = await db.transaction(async (tx) => {
      const created = await repository.createTeacher(tx, {
        email: body.email,
        passwordHash,
        fullName: body.username,
      });
      if (created !== undefined) await recordOfAccount(call, tx, 'account.registered', created);
      return created;
    });
    if (userId === undefined) throw conflict('errors.emailTaken');
    return {
      data: await presentSession(db, userId, await startSession(call, userId)),
      message: 'success.signedUp',
    };
  });

  route(app, getEntry, async ({ services: { config, demo } }) => ({
    data: {
      registration: config.registration,
      mail: config.smtpUrl !== undefined,
      providers: config.identityProviders.map(({ id, name }) => ({ id, name })),
      ...(demo.length > 0 && { demo: [...demo] }),
    },
  }));

  route(app, sendEmail, sendsLink, async ({ body, language, services }) => {
    services.later(() => mailResetLink(services, body.email, language));
    return { data: null, message: 'success.emailSent' };
  });

  route(app, setPassword, { audit: 'account.passwordReset' }, async (call) => {
    const { db, query, body, services } = call;
    const owner = await repository.findResetOwner(db, query.token, services.now());
    if (owner === undefined) throw badRequest('errors.tokenInvalid');
    const about = await repository.guessableWordsOf(db, owner);
    const passwordHash = await chosenPasswordHash(body.newPassword, about, 'newPassword');
    const roleId = await db.transaction(async (tx) => {
      const userId = await repository.consumeReset(tx, query.token, services.now());
      if (userId === undefined) throw badRequest('errors.tokenInvalid');
      await recordOfAccount(call, tx, 'account.passwordReset', userId);
      return repository.setPassword(tx, userId, passwordHash, services.now());
    });
    const data = roleId === role.student ? { signInPath: learnPath } : null;
    return { data, message: 'success.passwordChanged' };
  });

  route(app, signOut, { audit: 'account.signedOut' }, endOwnSession);
}
