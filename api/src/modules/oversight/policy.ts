import { type Account } from '../../identity/account';
import { notFound } from '../../refusals/refusal';

/** Heads and owners, by the act of the endpoint. @throws 404 for a school that is not the caller's. */
export function mayOversee(account: Account, schoolId: number): void {
  if (!account.schoolIds.includes(schoolId)) throw notFound();
}
