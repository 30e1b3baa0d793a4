import { emailSchema } from 'shared/contract/fields';
import { recordOfAccount } from '../../server/audit';
import { forbidden, Refusal } from '../../server/refusal';
import { addIdentity } from './identity.repository';
import { type Claims } from './relying-party';
import { type Caller, refusedSignIn } from './session.commands';

/** @throws 403 for an address that the provider does not say to be the person's own. */
export function verifiedEmailOf({ email, isVerified }: Claims): string {
  const { data } = emailSchema.safeParse(email);
  if (data === undefined || !isVerified) throw forbidden('errors.ssoEmailUnverified');
  return data;
}

/** Connects the account. @throws 403 if another person of this issuer is: an address may have been given to somebody else. */
export const linkIdentity = (caller: Caller, userId: number, claims: Claims): Promise<void> =>
  caller.db.transaction(async (tx) => {
    if (!(await addIdentity(tx, userId, claims, caller.services.now()))) throw forbidden('errors.ssoOtherIdentity');
    await recordOfAccount(caller, tx, 'account.identityLinked', userId);
  });

type Known = (userId: number) => void;

/** Every refusal of what `enter` throws is in the audit log, as whose if that is known by then. */
export async function recordingRefusals<T>(caller: Caller, enter: (know: Known) => Promise<T>): Promise<T> {
  const about: { userId?: number } = {};
  try {
    return await enter((userId) => (about.userId = userId));
  } catch (error) {
    const isRefused = error instanceof Refusal && error.status < 500;
    throw isRefused ? await refusedSignIn(caller, about.userId, error) : error;
  }
}
