import { type FastifyInstance } from 'fastify';
import { createAccessToken, listAccessTokens, revokeAccessToken } from 'shared/contract/access-token';
import { limits } from 'shared/contract/limits';
import { newAccessToken } from '../../../identity/access-token';
import { recordOfAccount } from '../../../server/audit/audit';
import { conflict, orNotFound } from '../../../refusals/refusal';
import { route } from '../../../server/route';
import { hashToken } from '../../../identity/secrets';
import * as repository from './access-token.repository';
import { requirePassword } from '../account/account.commands';
import { presentToken } from '../present';

const DAY = 86_400_000;

/** Access tokens of an account, for programs that act in its name. */
export function accessTokenRoutes(app: FastifyInstance): void {
  route(app, listAccessTokens, async ({ db, account, services }) => ({
    data: (await repository.listTokens(db, account.userId, services.now())).map(presentToken),
  }));

  route(app, createAccessToken, { audit: 'account.tokenCreated' }, async (call) => {
    const { db, account, body, services } = call;
    const { userId } = account;
    await requirePassword(db, account, body.currentPassword);
    const [token, createdAt] = [newAccessToken(), services.now()];
    const expiresAt = new Date(createdAt.getTime() + body.days * DAY);
    const { name, scope } = body;
    const row = await db.transaction(async (tx) => {
      if ((await repository.countTokens(tx, userId, createdAt)) >= limits.accessTokens)
        throw conflict('errors.accessTokensFull', { max: limits.accessTokens });
      await recordOfAccount(call, tx, 'account.tokenCreated', userId);
      const made = { userId, name, scope, tokenHash: hashToken(token), createdAt, expiresAt };
      return orNotFound(await repository.addToken(tx, made));
    });
    return { data: { token, accessToken: presentToken(row) } };
  });

  route(app, revokeAccessToken, { audit: 'account.tokenRevoked' }, async (call) => {
    const { userId } = call.account;
    await call.db.transaction(async (tx) => {
      orNotFound(await repository.revokeToken(tx, userId, call.params.id, call.services.now()));
      await recordOfAccount(call, tx, 'account.tokenRevoked', userId);
    });
    return { data: null, message: 'success.accessTokenRevoked' };
  });
}
