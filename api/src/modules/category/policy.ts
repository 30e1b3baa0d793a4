import { type Database } from '../../db/database';
import { type Account } from '../../server/account';
import { courseOf, gradeOf } from '../../tenancy/tenancy';

/** Members of the school may read both. @throws 404 for everybody else. */
export async function mayReadCourseInGrade(db: Database, account: Account, courseId: number, gradeId: number): Promise<void> {
  await courseOf(db, account, courseId);
  await gradeOf(db, account, gradeId);
}
