import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { orNotFound } from '../../refusals/refusal';
import { studentOf } from '../../tenancy/tenancy';
import { lockConsent } from './repository';

/** Members read the consents for the students of their school. @throws 404 for others, and for one who has left. */
export const mayReadConsents = (db: Database, account: Account, studentId: number) => studentOf(db, account, studentId);

/** Who may write in the school changes them. Locks the row until the end of the transaction. @throws 404 for others. */
export const mayChangeConsent = async (tx: Database, account: Account, id: number) =>
  orNotFound(await lockConsent(tx, account, id));
