import { may } from 'shared/contract/rights';
import { type Database } from '../../../db/database';
import { type Account } from '../../../identity/account';
import { badRequest } from '../../../refusals/refusal';
import { gradeOf, lockCourse, requirePresentGrade } from '../../../tenancy/tenancy';
import { maySeeAll, requireTagsOf } from '../policy';

/** The course that questions go to. */
export interface Target {
  schoolId: number;
  courseId: number;
  gradeId: number;
}

/**
 * The caller where questions may be read, also while the call writes: a head of one school may copy to another school
 * where they teach.
 */
export function asReader(account: Account): Account {
  const schoolIds = Object.entries(account.roleIn).filter(([, role]) => may(role, 'read'));
  return { ...account, schoolIds: schoolIds.map(([id]) => Number(id)) };
}

/**
 * Locks the course that questions go to. @throws 404 for a course of a school where the caller may not write, 409 for
 * one of an archived grade, 400 for a topic of another course.
 */
export async function mayWriteInto(
  tx: Database,
  account: Account,
  courseId: number,
  tags: readonly string[],
): Promise<Target> {
  const { schoolId, gradeId } = await lockCourse(tx, account, courseId);
  requirePresentGrade(await gradeOf(tx, account, gradeId));
  await requireTagsOf(tx, account, courseId, tags.map(Number));
  return { schoolId, courseId, gradeId };
}

/** The questions in the order given, without repetition. @throws 404 unless the caller reads all of them. */
export const mayReadAll = (db: Database, account: Account, ids: readonly number[]): Promise<number[]> =>
  maySeeAll(db, asReader(account), ids);

/** @throws 400 for a question of another school than the target's. */
export function requireSchool(rows: readonly { schoolId: number }[], { schoolId }: Target): void {
  if (rows.some((row) => row.schoolId !== schoolId)) throw badRequest('errors.questionsOtherSchool', {}, 'courseId');
}
