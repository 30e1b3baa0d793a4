import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { badRequest } from '../../refusals/refusal';
import { courseOf, gradeOf, lockCourse } from '../../tenancy/tenancy';

/** Members of the school may read both. @throws 404 for everybody else. */
export async function mayReadCourseInGrade(
  db: Database,
  account: Account,
  courseId: number,
  gradeId: number,
): Promise<void> {
  await courseOf(db, account, courseId);
  await gradeOf(db, account, gradeId);
}

/**
 * Members of the school may change the categories of its courses. Locks the course until the end of the transaction,
 * so that two concurrent moves cannot create a cycle. @throws 404 for everybody else, 400 if the course is in another
 * grade.
 */
export async function mayChangeCategories(
  tx: Database,
  account: Account,
  { courseId, gradeId }: { courseId: number; gradeId: number },
) {
  const course = await lockCourse(tx, account, courseId);
  await gradeOf(tx, account, gradeId);
  if (course.gradeId !== gradeId) throw badRequest('errors.invalidValue', { field: 'gradeId' }, 'gradeId');
  return course;
}
