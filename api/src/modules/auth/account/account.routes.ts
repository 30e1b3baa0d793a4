import { type FastifyInstance } from 'fastify';
import { changePassword, endOtherSessions, endSession, listSessions } from 'shared/contract/account';
import { recordOfAccount } from '../../../server/audit/audit';
import { orNotFound } from '../../../refusals/refusal';
import { route } from '../../../server/route';
import { passwordWrong, requirePassword } from './account.commands';
import { chosenPasswordHash } from '../../../identity/chosen-password';
import * as repository from './account.repository';
import { guessableWordsOf } from '../repository';

/** Endpoints for an account's own password and sessions. None of them accepts the id of another account. */
export function accountRoutes(app: FastifyInstance): void {
  route(app, changePassword, { audit: 'account.passwordChanged' }, async (call) => {
    const { db, account, body, services } = call;
    const about = await guessableWordsOf(db, account.userId);
    const current = await requirePassword(db, account, body.currentPassword);
    const next = await chosenPasswordHash(body.newPassword, about, 'newPassword');
    await db.transaction(async (tx) => {
      if (!(await repository.changePassword(tx, account, { current, next }, services.now()))) throw passwordWrong();
      await recordOfAccount(call, tx, 'account.passwordChanged', account.userId);
    });
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

  route(app, endSession, { audit: 'account.sessionsEnded' }, async (call) => {
    const { db, account, params, body, services } = call;
    await requirePassword(db, account, body.currentPassword);
    await db.transaction(async (tx) => {
      orNotFound(await repository.endSession(tx, account, params.id, services.now()));
      await recordOfAccount(call, tx, 'account.sessionsEnded', account.userId);
    });
    return { data: null, message: 'success.sessionEnded' };
  });

  route(app, endOtherSessions, { audit: 'account.sessionsEnded' }, async (call) => {
    const { db, account, body, services } = call;
    await requirePassword(db, account, body.currentPassword);
    await db.transaction(async (tx) => {
      await repository.endOtherSessions(tx, account, services.now());
      await recordOfAccount(call, tx, 'account.sessionsEnded', account.userId);
    });
    return { data: null, message: 'success.otherSessionsEnded' };
  });
}
