import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { notFound } from '../../refusals/refusal';
import { requireMemberOfGrade } from '../../tenancy/member';
import { courseOf } from '../../tenancy/tenancy';
import { findOwn } from './clash.repository';

/** Who reads the school sees the load of its sections. @throws 404 for another school, or for a grade of one. */
export const mayReadLoad = requireMemberOfGrade;

/**
 * Who reads the school reads its assessments, drafts too, so all that stands there on a day is named. Only those of the
 * course's school are. @throws 404 for a course of another school, or an assessment of another course
 */
export async function clashesFor(
  db: Database,
  account: Account,
  { courseId, assessmentId }: { courseId: number; assessmentId?: number | undefined },
) {
  const { schoolId } = await courseOf(db, account, courseId);
  const own = assessmentId === undefined ? undefined : await findOwn(db, account, assessmentId);
  if (assessmentId !== undefined && own?.courseId !== courseId) throw notFound();
  return { schoolId, courseId, assessmentId: assessmentId ?? 0, isPublished: own?.publishedAt != null };
}
