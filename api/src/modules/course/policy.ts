import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { courseOf } from '../../tenancy/tenancy';

/** Members of the school may read its courses. @throws 404 for everybody else. */
export const mayReadCourse = (db: Database, account: Account, courseId: number) => courseOf(db, account, courseId);
