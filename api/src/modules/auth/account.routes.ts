import { type FastifyInstance } from 'fastify';
import { changePassword, endOtherSessions, endSession, listSessions } from 'shared/contract/account';
import { type Database } from '../../db/database';
import { type Account } from '../../server/account';
import { badRequest, orNotFound } from '../../server/refusal';
import { route } from '../../server/route';
import { hashPassword, verifyPassword } from '../../server/secrets';
import * as repository from './account.repository';

const passwordWrong = () => badRequest('errors.passwordWrong', {}, 'currentPassword');

/** The hash that the password belongs to. @throws 400 when it is not that of the account. */
async function requirePassword(db: Database, account: Account, password: string): Promise<string> {
  const hash = await repository.passwordHashOf(db, account);
  if (!(await verifyPassword(password, hash)) || hash === undefined) throw passwordWrong();
  return hash;
}

/** What an account does with its own password and sessions; of no other does any of these calls know. */
export function accountRoutes(app: FastifyInstance): void {
  route(app, changePassword, async ({ db, account, body, services }) => {
    const current = await requirePassword(db, account, body.currentPassword);
    const next = await hashPassword(body.newPassword);
    const changed = await db.transaction((tx) =>
      repository.changePassword(tx, account, { current, next }, services.now()),
    );
    if (!changed) throw passwordWrong();
    return { data: null, message: 'success.ownPasswordChanged' };
  });

  route(app, listSessions, async ({ db, account, services }) => {
    const rows = await repository.listSessions(db, account, services.now());
    return {
      data: rows.map(({ createdAt, usedAt, ...names }) => ({
        ...names,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
      })),
    };
  });

  route(app, endSession, async ({ db, account, params, body, services }) => {
    await requirePassword(db, account, body.currentPassword);
    orNotFound(await repository.endSession(db, account, params.id, services.now()));
    return { data: null, message: 'success.sessionEnded' };
  });

  route(app, endOtherSessions, async ({ db, account, body, services }) => {
    await requirePassword(db, account, body.currentPassword);
    await repository.endOtherSessions(db, account, services.now());
    return { data: null, message: 'success.otherSessionsEnded' };
  });
}
