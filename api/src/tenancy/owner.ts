import { mayManage } from 'shared/contract/rights';
import { type Account } from '../identity/account';
import { forbidden, notFound } from '../refusals/refusal';

/** Allows owners of the school only. @throws 404 for a school that is not the caller's, 403 for its other members. */
export function requireOwner(account: Pick<Account, 'roleIn'>, schoolId: number): void {
  const role = account.roleIn[schoolId];
  if (role === undefined) throw notFound();
  if (!mayManage(role)) throw forbidden('errors.ownersOnly');
}
