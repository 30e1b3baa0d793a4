import { type Database } from '../../db/database';
import { type Account } from '../../server/account';
import { gradeOf } from '../../tenancy/tenancy';
import { mayReadCourseInGrade } from '../category/policy';

/** Members of the school may read its bank. @throws 404 for everybody else. */
export async function mayReadBank(db: Database, account: Account, query: { filtered?: [number, number] | undefined; gradeId?: number | undefined }): Promise<void> {
  if (query.filtered) await mayReadCourseInGrade(db, account, ...query.filtered);
  if (query.gradeId !== undefined) await gradeOf(db, account, query.gradeId);
}
