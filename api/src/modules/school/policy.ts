import { requireMember } from '../../tenancy/member';
import { requireOwner } from '../../tenancy/owner';
import { type Account } from '../../identity/account';
import { forbidden } from '../../refusals/refusal';
import { type FoundInvitation } from './invitation.repository';

/** Every member may share a code. @throws 404 like `requireMember`. */
export const mayInvite = (account: Account, schoolId: number): void => requireMember(account, schoolId);

/** Owners may list, mail and revoke invitations and switch joining by code. @throws 404 or 403 like `requireOwner`. */
export const mayManageJoining = (account: Account, schoolId: number): void => requireOwner(account, schoolId);

/** Owners change the roles of members. @throws 404 or 403 like `requireOwner`. */
export const mayManageMembers = (account: Account, schoolId: number): void => requireOwner(account, schoolId);

/** Owners add, rename, order and delete grades and courses. @throws 404 or 403 like `requireOwner`. */
export const mayChangeStructure = (account: Account, schoolId: number): void => requireOwner(account, schoolId);

/** Owners remove anybody, everybody removes themselves. @throws 404 or 403 like `requireOwner`. */
export function mayRemove(account: Account, schoolId: number, userId: number): void {
  if (userId === account.userId) requireMember(account, schoolId);
  else requireOwner(account, schoolId);
}

/**
 * A mailed invitation is for the account with that address, and verifies it. A code is for any account with a verified
 * address, while the school accepts codes.
 *
 * @throws 403
 */
export function mayJoin(
  { email, joinByCode }: Pick<FoundInvitation, 'email' | 'joinByCode'>,
  address: { email: string; verifiedAt: Date | null },
): void {
  if (email !== null && email !== address.email) throw forbidden('errors.invitationOther');
  if (email === null && !joinByCode) throw forbidden('errors.joinClosed');
  if (email === null && address.verifiedAt === null) throw forbidden('errors.emailUnverified');
}
