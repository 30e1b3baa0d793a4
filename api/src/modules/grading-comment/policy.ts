import { type Account } from '../../identity/account';
import { requireMember } from '../../tenancy/member';

/** @throws 404 for a school that is not the caller's. */
export const mayCommentIn = (account: Account, schoolId: number): void => requireMember(account, schoolId);
