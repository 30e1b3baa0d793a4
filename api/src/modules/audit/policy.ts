import { requireOwner } from '../../tenancy/owner';
import { type Account } from '../../identity/account';

/** Owners may read the log of their school. @throws 404 or 403 like `requireOwner`. */
export const mayReadAudit = (account: Account, schoolId: number): void => requireOwner(account, schoolId);
