import { type Account } from '../../server/account';
import { notFound } from '../../server/refusal';

/** Every member may invite. @throws 404 for a school that is not the caller's. */
export function mayInvite(account: Account, schoolId: number): void {
  if (!account.schoolIds.includes(schoolId)) throw notFound();
}
