import { type Config } from '../../config';
import { type Account } from '../../identity/account';
import { notFound } from '../../refusals/refusal';
import { requireOwner } from '../../tenancy/owner';
import { addressIn } from './token';

/** Owners decide whether guardians are offered mails. @throws 404 or 403 like `requireOwner`. */
export const mayManageGuardianMails = (account: Account, schoolId: number): void => requireOwner(account, schoolId);

/** Anybody with the URL of such a mail may say whether its address wants more of them. @throws 404 for an invalid URL. */
export function mayAnswer(config: Config, token: string): string {
  const address = addressIn(config, token);
  if (address === undefined) throw notFound();
  return address;
}
