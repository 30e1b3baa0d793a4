import { deleteEntriesBefore } from './audit.repository';
import { type Services } from '../../services';

/** Entries per transaction, so that years of entries do not hold locks for long. */
const AT_ONCE = 1000;

/** Removes audit log entries older than the retention period. */
export async function removeOldEntries({
  database: { db },
  config,
  now,
}: Pick<Services, 'database' | 'now'> & { config: Pick<Services['config'], 'auditMs'> }): Promise<void> {
  const before = new Date(now().getTime() - config.auditMs);
  while ((await deleteEntriesBefore(db, { before }, AT_ONCE)) === AT_ONCE);
}
