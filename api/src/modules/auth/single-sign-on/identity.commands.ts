import { emailSchema } from 'shared/contract/fields';
import { recordOfAccount } from '../../../server/audit/audit';
import { forbidden, Refusal } from '../../../refusals/refusal';
import { addIdentity } from './identity.repository';
import { type Claims } from './relying-party';
import { type Caller, refusedSignIn } from '../session.commands';

/** @throws 403 for an address that the provider has not verified. */
export function verifiedEmailOf({ email, isVerified }: Claims): string {
  const { data } = emailSchema.safeParse(email);
  if (data === undefined || !isVerified) throw forbidden('errors.ssoEmailUnverified');
  return data;
}

/**
 * Connects the account to the identity. @throws 403 if it is connected to another identity of this issuer: the address
 * may have been reassigned to another person.
 */
export const linkIdentity = (caller: Caller, userId: number, claims: Claims): Promise<void> =>
  caller.db.transaction(async (tx) => {
    if (!(await addIdentity(tx, userId, claims, caller.services.now()))) throw forbidden('errors.ssoOtherIdentity');
    await recordOfAccount(caller, tx, 'account.identityLinked', userId);
  });

type Known = (userId: number) => void;

/** Records every refusal thrown by `enter` in the audit log, with the account if it is known by then. */
export async function recordingRefusals<T>(caller: Caller, enter: (know: Known) => Promise<T>): Promise<T> {
  const about: { userId?: number } = {};
  try {
    return await enter((userId) => (about.userId = userId));
  } catch (error) {
    const isRefused = error instanceof Refusal && error.status < 500;
    throw isRefused ? await refusedSignIn(caller, about.userId, error) : error;
  }
}
