import { type Call } from '../../server/route';
import { studentOfCall } from '../attempt/public';
import { type Reading } from './progress.read';

/** Students see how they stand themselves, from what was released to them. @throws 404 for an account without a student. */
export const ownProgress = async ({
  db,
  account,
  services,
}: Pick<Call, 'db' | 'account' | 'services'>): Promise<Reading> => ({
  db,
  student: await studentOfCall(db, account),
  now: services.now(),
  graceMs: services.config.attemptGraceMs,
});
