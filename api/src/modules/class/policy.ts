import { type Database } from '../../db/database';
import { type Account } from '../../server/account';
import { notFound, orNotFound } from '../../server/refusal';
import { courseOf } from '../../tenancy/tenancy';
import * as repository from './repository';
import { type ClassRow } from './repository';

/** Members of the school may read its classes. @throws 404 for everybody else. */
export function mayListClasses(account: Account, schoolId: number): void {
  if (!account.schoolIds.includes(schoolId)) throw notFound();
}

/** Members of the school may read the classes of its courses. @throws 404 for everybody else. */
export const mayReadCourse = (db: Database, account: Account, courseId: number) => courseOf(db, account, courseId);

/** Members of the school may read the class; those who may write there may change it. @throws 404 for everybody else. */
export const classOf = async (db: Database, account: Account, id: number): Promise<ClassRow> =>
  orNotFound((await repository.findClasses(db, account, { id }))[0]);
