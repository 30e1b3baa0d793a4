import { limits } from 'shared/contract/limits';
import { type SecondFactorMethod } from 'shared/contract/second-factor';
import { type Database } from '../../../db/database';
import { type Account } from '../../../identity/account';
import { conflict } from '../../../refusals/refusal';
import { hashInvitationCode, newInvitationCode } from '../../../identity/secrets';
import { seal, unseal } from '../../../identity/seal';
import { type Services } from '../../../services';
import { countPasskeys } from '../passkey/passkey.repository';
import * as repository from './second-factor.repository';
import { checkTotp } from './totp';

interface Place {
  db: Database;
  services: Services;
}

const TOTP_CODE = /^\d{6}$/;
/** Binds an encrypted secret to the row of its account. */
const ownerOf = (userId: number) => `totp ${userId}`;

/** Stores a new secret unless the account has a confirmed one; returns whether it did. */
export function saveTotp({ db, services: { config, now } }: Place, userId: number, secret: string): Promise<boolean> {
  return repository.saveNewTotp(db, userId, seal(config, ownerOf(userId), secret), now());
}

/** Whether this is a current, unused code of the app. The first valid code confirms the app. */
export async function consumeTotpCode(
  { db, services: { config, now } }: Place,
  row: repository.TotpRow,
  code: string,
): Promise<boolean> {
  const secret = unseal(config, ownerOf(row.userId), row.sealedSecret);
  const next = secret === undefined ? undefined : checkTotp(secret, row.usedSteps, code, now());
  return next !== undefined && repository.consumeTotpStep(db, row, next, row.confirmedAt ?? now());
}

/** Whether the code of the app or the recovery code is valid; consumes it if so. */
export async function consumeCode(place: Place, userId: number, typed: string): Promise<boolean> {
  const code = typed.replace(/\s/g, '');
  if (!TOTP_CODE.test(code))
    return repository.consumeRecoveryCode(place.db, userId, hashInvitationCode(code), place.services.now());
  const row = await repository.findTotp(place.db, userId);
  return row !== undefined && row.confirmedAt !== null && consumeTotpCode(place, row, code);
}

/** Replaces all recovery codes of the account. */
export async function createRecoveryCodes(tx: Database, userId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newInvitationCode);
  await repository.replaceRecoveryCodes(tx, userId, codes.map(hashInvitationCode), now);
  return codes;
}

/** Creates recovery codes with the first second factor; empty if the account already has some. */
export async function createRecoveryCodesIfNone(tx: Database, userId: number, now: Date): Promise<string[]> {
  return (await repository.countRecoveryCodes(tx, userId)) > 0 ? [] : createRecoveryCodes(tx, userId, now);
}

/** The factors that the account can sign in with. */
export async function methodsOf(db: Database, userId: number): Promise<SecondFactorMethod[]> {
  const methods: SecondFactorMethod[] = [];
  if (await repository.hasTotp(db, userId)) methods.push('totp');
  if ((await countPasskeys(db, userId)) > 0) methods.push('passkey');
  return methods;
}

/** Call it after removing a factor. @throws 409 if it was the last one and a school requires one. */
export async function dropRecoveryCodesWithLastFactor(
  tx: Database,
  { userId, secondFactorDemanded }: Account,
): Promise<void> {
  if ((await methodsOf(tx, userId)).length > 0) return;
  if (secondFactorDemanded) throw conflict('errors.secondFactorKept');
  await repository.deleteRecoveryCodes(tx, userId);
}
