import { type Account } from '../../identity/account';
import { notFound } from '../../refusals/refusal';

/** @throws 404 for a school that is not the caller's. */
export function mayCommentIn(account: Account, schoolId: number): void {
  if (!account.schoolIds.includes(schoolId)) throw notFound();
}
