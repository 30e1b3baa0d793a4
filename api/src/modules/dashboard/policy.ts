import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { notFound } from '../../refusals/refusal';
import { gradeOf } from '../../tenancy/tenancy';

/** Teachers may read their own dashboard, in grades of their schools. @throws 404 for another profile or grade. */
export async function mayReadDashboard(
  db: Database,
  account: Account,
  profileId: number,
  gradeId: number,
): ReturnType<typeof gradeOf> {
  if (account.profileId !== profileId) throw notFound();
  return gradeOf(db, account, gradeId);
}
