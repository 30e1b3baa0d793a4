import { type Database } from '../db/database';
import { type Account } from '../identity/account';
import { notFound } from '../refusals/refusal';
import { gradeOf } from './tenancy';

/** Allows members of the school only. @throws 404 for a school that is not the caller's. */
export function requireMember({ schoolIds }: Pick<Account, 'schoolIds'>, schoolId: number): void {
  if (!schoolIds.includes(schoolId)) throw notFound();
}

/** The same, for a grade of the school if one is named. @throws 404 for another school, or a grade outside it. */
export async function requireMemberOfGrade(
  db: Database,
  account: Account,
  schoolId: number,
  gradeId?: number,
): Promise<void> {
  requireMember(account, schoolId);
  if (gradeId !== undefined && (await gradeOf(db, account, gradeId)).schoolId !== schoolId) throw notFound();
}
