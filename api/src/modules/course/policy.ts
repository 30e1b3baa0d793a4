import { type Database } from '../../db/database';
import { courses } from '../../db/schema/courses';
import { type Account } from '../../server/account';
import { found } from '../../server/refusal';
import { courseOf, visibleById } from '../../tenancy/tenancy';

/** Members of the school may read its courses. @throws 404 for everybody else. */
export const mayReadCourse = (db: Database, account: Account, courseId: number) => courseOf(db, account, courseId);

/**
 * Members of the school may change what its courses hold. The course is locked until the end of the transaction: changes
 * to its order or its tree happen one after the other. @throws 404 for everybody else.
 */
export async function mayChangeCourse(tx: Database, account: Account, courseId: number) {
  const [row] = await tx
    .select()
    .from(courses)
    .where(visibleById(account, courses, courseId))
    .for('update');
  return found(row);
}
