import { requireOwner } from '../../tenancy/owner';
import { type Account } from '../../identity/account';

/** Owners read and change how long data is kept. @throws 404 or 403 like `requireOwner`. */
export const mayManageRetention = (account: Account, schoolId: number): void => requireOwner(account, schoolId);
