import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { notFound } from '../../refusals/refusal';
import { gradeOf } from '../../tenancy/tenancy';

/** Members of the school may read its students. @throws 404 for everybody else. */
export async function mayReadStudents(
  db: Database,
  account: Account,
  scope: { gradeId?: number; schoolId?: number | undefined },
): Promise<void> {
  if (scope.gradeId !== undefined) await gradeOf(db, account, scope.gradeId);
  if (scope.schoolId !== undefined && !account.schoolIds.includes(scope.schoolId)) throw notFound();
}
