import { limits } from 'shared/contract/limits';
import { type Database } from '../../db/database';
import { type Account } from '../../server/account';
import { badRequest, orNotFound } from '../../server/refusal';
import { studentOf } from '../../tenancy/tenancy';
import { lockLink } from './repository';

const DAY = 86_400_000;

/** Who may read about the students of a school sees their links. @throws 404 for others, and for one who has left. */
export const mayReadLinks = (db: Database, account: Account, studentId: number) => studentOf(db, account, studentId);

/** Locks the link until the end of the transaction. @throws 404 for others. */
export const mayRevokeLink = async (tx: Database, account: Account, id: number) =>
  orNotFound(await lockLink(tx, account, id));

/** A link ends in the future, and within a year: a forgotten one must not be read for ever. @throws 400 */
export function requireEnd(endsAt: Date, now: Date): Date {
  const isFar = endsAt.getTime() > now.getTime() + limits.guardianLinkDaysMax * DAY;
  if (endsAt <= now || isFar) throw badRequest('errors.invalidValue', {}, 'endsAt');
  return endsAt;
}
