import { type Account } from '../../identity/account';
import { badRequest } from '../../refusals/refusal';
import { mayBeCalled } from '../../passage/webhooks/public-address';
import { requireOwner } from '../../tenancy/owner';

/** Owners give programs access to their school. @throws 404 or 403 like `requireOwner` */
export const mayGiveAccess = (account: Account, schoolId: number): void => requireOwner(account, schoolId);

/** @throws 400 for an address without TLS or in a private network, unless the operator names its host */
export function requireCallable(url: string, allowedHosts: readonly string[]): void {
  if (!mayBeCalled(url, allowedHosts)) throw badRequest('errors.webhookUrl', {}, 'url');
}
