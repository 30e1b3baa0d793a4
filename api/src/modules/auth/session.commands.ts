import { type FastifyRequest } from 'fastify';
import { type Database } from '../../db/database';
import { recordOfAccount } from '../../server/audit/audit';
import { type Refusal } from '../../refusals/refusal';
import { type Services } from '../../services';
import { browserName } from '../../identity/browser-name';
import { languageOfCall } from '../../server/http/language';
import { openSession, rememberLanguage } from './repository';

export interface Caller {
  db: Database;
  services: Services;
  request: FastifyRequest;
}

/** Opens a session for the account in the calling browser; returns the token. */
export function startSession(caller: Caller, userId: number, provider?: string): Promise<string> {
  const { db, services, request } = caller;
  const createdAt = services.now();
  const expiresAt = new Date(createdAt.getTime() + services.config.sessionIdleMs);
  const names = browserName(request.headers['user-agent']);
  return db.transaction(async (tx) => {
    await recordOfAccount(caller, tx, 'account.signedIn', userId);
    await rememberLanguage(tx, userId, languageOfCall(request));
    return openSession(tx, { userId, createdAt, expiresAt, provider, ...names });
  });
}

/** Records a failed sign-in, with the account if it is known; returns the error to throw. */
export async function refusedSignIn(caller: Caller, userId: number | undefined, refusal: Refusal): Promise<Refusal> {
  await recordOfAccount(caller, caller.db, 'account.signInRefused', userId ?? null);
  return refusal;
}

/** Audit actions of every way to sign in. */
export const signInActions = ['account.signedIn', 'account.signInRefused'] as const;
