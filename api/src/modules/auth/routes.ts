import { type FastifyInstance } from 'fastify';
import { sendEmail, setPassword, signIn, signOut, signUp } from 'shared/contract/auth';
import { type Language } from 'shared/contract/limits';
import { paths } from 'shared/contract/paths';
import { passwordMail } from '../../mail/password-mail';
import { badRequest, conflict, forbidden, Refusal } from '../../server/refusal';
import { route } from '../../server/route';
import { hashPassword, verifyPassword } from '../../server/secrets';
import { type Services } from '../../server/services';
import { isUsable, maySignIn } from './policy';
import { presentSession } from './present';
import * as repository from './repository';
import { startSession } from './session.commands';

/** Whether or not the address has an account, the caller has been answered already. */
async function mailResetLink(
  { database, now, config, mailer }: Services,
  email: string,
  language: Language,
): Promise<void> {
  const user = await repository.findByEmail(database.db, email);
  if (!user || !isUsable(user)) return;
  const start = now();
  const token = await database.db.transaction((tx) =>
    repository.createReset(tx, user.id, start, new Date(start.getTime() + config.resetMs)),
  );
  const link = config.publicUrl + paths.setPassword.href({ token });
  await mailer.send(
    passwordMail(language, {
      to: user.email,
      name: user.fullName,
      link,
      minutes: Math.round(config.resetMs / 60_000),
    }),
  );
}

export function authRoutes(app: FastifyInstance): void {
  route(app, signIn, async (call) => {
    const { db, body } = call;
    const user = await repository.findByEmail(db, body.email);
    const matches = await verifyPassword(body.password, user?.passwordHash);
    if (!user || !matches || !isUsable(user)) throw new Refusal(401, 'errors.invalidCredentials');
    if (!maySignIn(user)) throw forbidden('errors.userRole');
    return { data: await presentSession(db, user.id, await startSession(call, user.id)) };
  });

  route(app, signUp, async (call) => {
    const { db, body } = call;
    const passwordHash = await hashPassword(body.password);
    const userId = await db.transaction((tx) =>
      repository.createTeacher(tx, { email: body.email, passwordHash, fullName: body.username }),
    );
    if (userId === undefined) throw conflict('errors.emailTaken');
    return {
      data: await presentSession(db, userId, await startSession(call, userId)),
      message: 'success.signedUp',
    };
  });

  route(app, sendEmail, async ({ body, language, services }) => {
    services.later(() => mailResetLink(services, body.email, language));
    return { data: null, message: 'success.emailSent' };
  });

  route(app, setPassword, async ({ db, query, body, services }) => {
    const passwordHash = await hashPassword(body.newPassword);
    await db.transaction(async (tx) => {
      const userId = await repository.consumeReset(tx, query.token, services.now());
      if (userId === undefined) throw badRequest('errors.tokenInvalid');
      await repository.setPassword(tx, userId, passwordHash, services.now());
    });
    return { data: null, message: 'success.passwordChanged' };
  });

  route(app, signOut, async ({ db, account, services }) => {
    await repository.revokeSession(db, account.sessionId, services.now());
    return { data: null, message: 'success.signedOut' };
  });
}
