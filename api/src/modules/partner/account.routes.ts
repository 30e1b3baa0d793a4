import { type FastifyInstance } from 'fastify';
import { limits } from 'shared/contract/limits';
import {
  createServiceAccount,
  listServiceAccounts,
  renewServiceAccount,
  revokeServiceAccount,
} from 'shared/contract/service-account';
import { hashToken } from '../../identity/secrets';
import { newServiceToken } from '../../passage/reading/service-account.repository';
import { conflict } from '../../refusals/refusal';
import { record } from '../../server/audit/audit';
import { route } from '../../server/route';
import { requirePassword } from '../auth/public';
import { lockSchool } from '../school/public';
import * as repository from './account.repository';
import { mayGiveAccess } from './policy';
import { presentAccount } from './present';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Accounts of programs at a school. Decision 0279. */
export function serviceAccountRoutes(app: FastifyInstance): void {
  route(app, listServiceAccounts, async ({ db, account, params }) => {
    mayGiveAccess(account, params.id);
    return { data: (await repository.listAccounts(db, params.id)).map(presentAccount) };
  });

  route(app, createServiceAccount, { audit: 'school.serviceAccountCreated' }, async (call) => {
    const { db, account, params, body, services } = call;
    mayGiveAccess(account, params.id);
    await requirePassword(db, account, body.currentPassword);
    const [token, createdAt] = [newServiceToken(), services.now()];
    const row = await db.transaction(async (tx) => {
      await lockSchool(tx, params.id);
      if ((await repository.listAccounts(tx, params.id)).length >= limits.serviceAccounts)
        throw conflict('errors.serviceAccountsFull', { max: limits.serviceAccounts });
      await record(call, tx, 'school.serviceAccountCreated', params.id);
      return repository.addAccount(tx, {
        ...{ schoolId: params.id, name: body.name, scopes: body.scopes, createdBy: account.userId, createdAt },
        ...{ tokenHash: hashToken(token), expiresAt: new Date(createdAt.getTime() + body.days * DAY) },
      });
    });
    return { data: { token, account: presentAccount(row) } };
  });

  route(app, renewServiceAccount, { audit: 'school.serviceAccountRenewed' }, async (call) => {
    const { db, account, params, body, services } = call;
    mayGiveAccess(account, params.id);
    await requirePassword(db, account, body.currentPassword);
    const [token, time] = [newServiceToken(), services.now().getTime()];
    const row = await db.transaction(async (tx) => {
      const { id, tokenHash, expiresAt } = await repository.lockAccount(tx, params.id, params.accountId);
      await record(call, tx, 'school.serviceAccountRenewed', params.id);
      const formerUntil = new Date(Math.min(expiresAt.getTime(), time + body.overlapHours * HOUR));
      return repository.setAccount(tx, id, {
        ...{ formerHash: tokenHash, formerUntil },
        ...{ tokenHash: hashToken(token), expiresAt: new Date(time + body.days * DAY) },
      });
    });
    return { data: { token, account: presentAccount(row) } };
  });

  route(app, revokeServiceAccount, { audit: 'school.serviceAccountRevoked' }, async (call) => {
    const { db, account, params, services } = call;
    mayGiveAccess(account, params.id);
    await db.transaction(async (tx) => {
      const { id } = await repository.lockAccount(tx, params.id, params.accountId);
      await repository.setAccount(tx, id, { revokedAt: services.now() });
      await record(call, tx, 'school.serviceAccountRevoked', params.id);
    });
    return { data: null, message: 'success.serviceAccountRevoked' };
  });
}
