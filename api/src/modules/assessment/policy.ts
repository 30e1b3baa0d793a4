import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { notFound } from '../../refusals/refusal';
import { courseOf, gradeOf } from '../../tenancy/tenancy';
import { isMember } from './repository';

/** Members of the school may read its assessments. @throws 404 for everybody else. */
export async function mayReadAssessments(
  db: Database,
  account: Account,
  scope: { courseId?: number | undefined; gradeId?: number | undefined },
): Promise<void> {
  if (scope.courseId !== undefined) await courseOf(db, account, scope.courseId);
  if (scope.gradeId !== undefined) await gradeOf(db, account, scope.gradeId);
}

/** A colleague's assessments in the school of the grade. @throws 404 if grade or teacher belong to another school. */
export async function mayReadAssessmentsOf(
  db: Database,
  account: Account,
  teacherId: number,
  gradeId: number,
): Promise<void> {
  const { schoolId } = await gradeOf(db, account, gradeId);
  if (!(await isMember(db, schoolId, teacherId))) throw notFound();
}
