import { type Database } from '../../../db/database';
import { operatorEntry } from '../../../server/audit/audit';
import { addAccountEntry } from '../../../server/audit/audit.repository';
import { revokeAllTokens } from '../access-token/access-token.repository';
import { deletePasskeys } from '../passkey/passkey.repository';
import { endAllSessions } from '../repository';
import { deleteRecoveryCodes, deleteTotp } from './second-factor.repository';

/** Removes every second factor, so that the next sign-in needs only the password. */
export async function removeSecondFactors(tx: Database, userId: number, now: Date): Promise<void> {
  await deleteTotp(tx, userId);
  await deletePasskeys(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  await endAllSessions(tx, userId, now);
  await revokeAllTokens(tx, userId, now);
  await addAccountEntry(tx, { ...operatorEntry('account.secondFactorReset', now), userId });
}
