import { requireOwner } from '../../tenancy/owner';
import { type Account } from '../../identity/account';
import { requireMember } from '../../tenancy/member';

/** Members of the school may read its years. @throws 404 for everybody else. */
export const mayReadYears = (account: Account, schoolId: number): void => requireMember(account, schoolId);

/** Owners change the years of the school and begin a new one. @throws 404 or 403 like `requireOwner`. */
export const mayChangeYears = (account: Account, schoolId: number): void => requireOwner(account, schoolId);
