import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { gradeOf } from '../../tenancy/tenancy';

/** Members of the grade's school may see its courses. @throws 404 for everybody else. */
export async function mayReadGrade(db: Database, account: Account, gradeId: number): Promise<void> {
  await gradeOf(db, account, gradeId);
}
