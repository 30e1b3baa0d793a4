import { type FastifyInstance } from 'fastify';
import {
  completeSignIn,
  confirmTotp,
  getSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from 'shared/contract/second-factor';
import { type Audit, recordOfAccount } from '../../../server/audit/audit';
import { badRequest, conflict } from '../../../refusals/refusal';
import { route } from '../../../server/route';
import { requireEmail, requirePassword } from '../account/account.commands';
import { finishSignIn } from '../sign-in.commands';
import { countPasskeys } from '../passkey/passkey.repository';
import {
  dropRecoveryCodesWithLastFactor,
  createRecoveryCodesIfNone,
  saveTotp,
  createRecoveryCodes,
  consumeTotpCode,
} from './second-factor.commands';
import * as repository from './second-factor.repository';
import { signInActions } from '../session.commands';
import { newTotpSecret, totpUri } from './totp';

const isFirstStep: Audit = { audit: false, because: 'Nothing is set up before the first code was right.' };

/** Authenticator app and recovery codes: signing in with them, and managing those of an account. */
export function secondFactorRoutes(app: FastifyInstance): void {
  route(app, completeSignIn, { audit: signInActions }, async (call) => ({ data: await finishSignIn(call, call.body) }));

  route(app, getSecondFactor, async ({ db, account: { userId, secondFactorDemanded } }) => ({
    data: {
      totp: await repository.hasTotp(db, userId),
      passkeys: await countPasskeys(db, userId),
      isDemanded: secondFactorDemanded,
      recoveryCodes: await repository.countRecoveryCodes(db, userId),
    },
  }));

  route(app, startTotp, isFirstStep, async (call) => {
    const { db, account, body } = call;
    await requirePassword(db, account, body.currentPassword);
    const secret = newTotpSecret();
    if (!(await saveTotp(call, account.userId, secret))) throw conflict();
    return { data: { secret, uri: totpUri(secret, await requireEmail(db, account)) } };
  });

  route(app, confirmTotp, { audit: 'account.totpAdded' }, async (call) => {
    const { db, body, services } = call;
    const { userId } = call.account;
    const recoveryCodes = await db.transaction(async (tx) => {
      const row = await repository.findTotp(tx, userId);
      if (!row || row.confirmedAt) throw badRequest('errors.secondFactorStart');
      if (!(await consumeTotpCode({ db: tx, services }, row, body.code.replace(/\s/g, ''))))
        throw badRequest('errors.secondFactorCode', {}, 'code');
      await recordOfAccount(call, tx, 'account.totpAdded', userId);
      return createRecoveryCodesIfNone(tx, userId, services.now());
    });
    return { data: { recoveryCodes } };
  });

  route(app, removeTotp, { audit: 'account.totpRemoved' }, async (call) => {
    const { db, account, body } = call;
    await requirePassword(db, account, body.currentPassword);
    await db.transaction(async (tx) => {
      await repository.deleteTotp(tx, account.userId);
      await dropRecoveryCodesWithLastFactor(tx, account);
      await recordOfAccount(call, tx, 'account.totpRemoved', account.userId);
    });
    return { data: null, message: 'success.totpRemoved' };
  });

  route(app, renewRecoveryCodes, { audit: 'account.recoveryCodesRenewed' }, async (call) => {
    const { db, account, body, services } = call;
    await requirePassword(db, account, body.currentPassword);
    if (!account.hasSecondFactor) throw badRequest('errors.secondFactorStart');
    const recoveryCodes = await db.transaction(async (tx) => {
      await recordOfAccount(call, tx, 'account.recoveryCodesRenewed', account.userId);
      return createRecoveryCodes(tx, account.userId, services.now());
    });
    return { data: { recoveryCodes } };
  });
}
