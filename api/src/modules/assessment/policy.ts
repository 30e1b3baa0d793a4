import { and, eq } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { schoolMembers } from '../../db/schema/schools';
import { type Account } from '../../server/account';
import { found } from '../../server/refusal';
import { courseOf, gradeOf } from '../../tenancy/tenancy';

/** Members of the school may read its assessments. @throws 404 for everybody else. */
export async function mayReadAssessments(
  db: Database,
  account: Account,
  scope: { courseId?: number | undefined; gradeId?: number | undefined },
): Promise<void> {
  if (scope.courseId !== undefined) await courseOf(db, account, scope.courseId);
  if (scope.gradeId !== undefined) await gradeOf(db, account, scope.gradeId);
}

/** The work of a colleague in the school of the grade. @throws 404 when grade or teacher is of another school. */
export async function mayReadWorkOf(db: Database, account: Account, teacherId: number, gradeId: number): Promise<void> {
  const { schoolId } = await gradeOf(db, account, gradeId);
  const [member] = await db
    .select({ userId: schoolMembers.userId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, teacherId)));
  found(member);
}
