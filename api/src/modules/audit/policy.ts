import { requireOwner } from '../../authorization/owner';
import { type Account } from '../../server/account';

/** Owners may read the log of their school. @throws 404 or 403 like `requireOwner`. */
export const mayReadAudit = (account: Account, schoolId: number): void => requireOwner(account, schoolId);
