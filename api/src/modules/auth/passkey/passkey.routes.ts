import { type AuthenticationResponseJSON, type RegistrationResponseJSON } from '@simplewebauthn/server';
import { type FastifyInstance } from 'fastify';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from 'shared/contract/passkey';
import { type Audit, recordOfAccount } from '../../../server/audit/audit';
import { orNotFound } from '../../../refusals/refusal';
import { route } from '../../../server/route';
import { requireEmail, requirePassword } from '../account/account.commands';
import { checkNewPasskey, checkPasskey, savePasskey, registrationOptions, signInOptions } from './passkey.commands';
import * as repository from './passkey.repository';
import { presentSession } from '../present';
import { dropRecoveryCodesWithLastFactor, createRecoveryCodesIfNone } from '../second-factor/second-factor.commands';
import { signInActions, startSession } from '../session.commands';

const isFirstStep: Audit = { audit: false, because: 'It makes a challenge; what answers it is recorded.' };
const isOnlyName: Audit = { audit: false, because: 'The name of a passkey is seen and set by its owner alone.' };

/** Signing in with a passkey, and managing the passkeys of an account. */
export function passkeyRoutes(app: FastifyInstance): void {
  route(app, listPasskeys, async ({ db, account }) => {
    const rows = await repository.listPasskeys(db, account.userId);
    return {
      data: rows.map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    };
  });

  route(app, startPasskey, isFirstStep, async (call) => {
    const { db, account, body } = call;
    await requirePassword(db, account, body.currentPassword);
    return { data: { ...(await registrationOptions(call, account, await requireEmail(db, account))) } };
  });

  route(app, addPasskey, { audit: 'account.passkeyAdded' }, async (call) => {
    const { body, services } = call;
    const { userId } = call.account;
    const credential = body.credential as RegistrationResponseJSON;
    const passkey = await checkNewPasskey(call, userId, { ...body, credential });
    const recoveryCodes = await call.db.transaction(async (tx) => {
      await savePasskey(tx, passkey);
      await recordOfAccount(call, tx, 'account.passkeyAdded', userId);
      return createRecoveryCodesIfNone(tx, userId, services.now());
    });
    return { data: { recoveryCodes } };
  });

  route(app, renamePasskey, isOnlyName, async ({ db, account, params, body }) => {
    orNotFound(await repository.renamePasskey(db, account.userId, params.id, body.name));
    return { data: null, message: 'success.passkeyRenamed' };
  });

  route(app, removePasskey, { audit: 'account.passkeyRemoved' }, async (call) => {
    const { db, account, params, body } = call;
    await requirePassword(db, account, body.currentPassword);
    await db.transaction(async (tx) => {
      orNotFound(await repository.deletePasskey(tx, account.userId, params.id));
      await dropRecoveryCodesWithLastFactor(tx, account);
      await recordOfAccount(call, tx, 'account.passkeyRemoved', account.userId);
    });
    return { data: null, message: 'success.passkeyRemoved' };
  });

  route(app, startPasskeySignIn, isFirstStep, async (call) => ({ data: { ...(await signInOptions(call)) } }));

  route(app, signInWithPasskey, { audit: signInActions }, async (call) => {
    const userId = await checkPasskey(call, call.body.credential as AuthenticationResponseJSON);
    return { data: await presentSession(call.db, userId, await startSession(call, userId)) };
  });
}
