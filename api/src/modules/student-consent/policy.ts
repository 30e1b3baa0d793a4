import { requireActing } from '../../classes/acting';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { orNotFound } from '../../refusals/refusal';
import { studentOf } from '../../tenancy/tenancy';
import { lockConsent } from './repository';

/** Members read the consents for the students of their school. @throws 404 for others, and for one who has left. */
export const mayReadConsents = (db: Database, account: Account, studentId: number) => studentOf(db, account, studentId);

/**
 * Only those who may write in the school and act for the student may change them. Locks the row until the end of the transaction.
 *
 * @throws 404 for others, 403 for a student of colleagues.
 */
export async function mayChangeConsent(tx: Database, account: Account, id: number) {
  const consent = orNotFound(await lockConsent(tx, account, id));
  await requireActing(tx, account, { concerns: 'students' }, { id: consent.studentId });
  return consent;
}
