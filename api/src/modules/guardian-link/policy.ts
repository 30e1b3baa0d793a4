import { limits } from 'shared/contract/limits';
import { requireActing } from '../../classes/acting';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { badRequest, orNotFound } from '../../refusals/refusal';
import { studentOf } from '../../tenancy/tenancy';
import { lockLink } from './repository';

const DAY = 86_400_000;

/**
 * Members who may read about the school's students see their links. @throws 404 for others, and for a student who has
 * left.
 */
export const mayReadLinks = (db: Database, account: Account, studentId: number) => studentOf(db, account, studentId);

/** Locks the link until the end of the transaction. @throws 404 for others, 403 for a student of colleagues. */
export async function mayRevokeLink(tx: Database, account: Account, id: number) {
  const link = orNotFound(await lockLink(tx, account, id));
  await requireActing(tx, account, { concerns: 'students' }, { id: link.studentId });
  return link;
}

/** A link must expire in the future and within a year, so that a forgotten one does not work forever. @throws 400 */
export function requireEnd(endsAt: Date, now: Date): Date {
  const isFar = endsAt.getTime() > now.getTime() + limits.guardianLinkDaysMax * DAY;
  if (endsAt <= now || isFar) throw badRequest('errors.invalidValue', {}, 'endsAt');
  return endsAt;
}
