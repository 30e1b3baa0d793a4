import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { notFound } from '../../refusals/refusal';
import { gradeOf } from '../../tenancy/tenancy';

/** Every teacher of a school may import into it. @throws 404 for another school, or a grade outside it. */
export async function mayImport(db: Database, account: Account, schoolId: number, gradeId?: number): Promise<void> {
  if (!account.schoolIds.includes(schoolId)) throw notFound();
  if (gradeId !== undefined && (await gradeOf(db, account, gradeId)).schoolId !== schoolId) throw notFound();
}
