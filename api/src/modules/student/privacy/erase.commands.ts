import { type Database } from '../../../db/database';
import * as rows from './erase.repository';

/**
 * Erases a student's personal data, with the records merged into theirs. Scores are kept anonymously. Decision 0072.
 */
export async function erasePerson(
  tx: Database,
  { schoolId, id }: { schoolId: number; id: number },
  now: Date,
): Promise<void> {
  const ids = [id, ...(await rows.mergedInto(tx, schoolId, id))];
  const userIds = await rows.accountsOf(tx, schoolId, ids);
  await rows.eraseSubmissions(tx, schoolId, { studentIds: ids });
  await rows.eraseTraces(tx, schoolId, ids);
  await rows.eraseRecords(tx, schoolId, ids, now);
  await rows.eraseAccounts(tx, userIds, now);
}
