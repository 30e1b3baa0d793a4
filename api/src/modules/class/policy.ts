import { memberRole } from 'shared/contract/enums';
import { mayManage } from 'shared/contract/rights';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { forbidden, orNotFound } from '../../refusals/refusal';
import { requireMember } from '../../tenancy/member';
import { courseOf } from '../../tenancy/tenancy';
import * as repository from './repository';
import { type ClassRow } from './repository';
import { mayTeach } from './teachers.repository';

/** Members of the school may read its classes. @throws 404 for everybody else. */
export const mayListClasses = (account: Account, schoolId: number): void => requireMember(account, schoolId);

/** Members of the school may read the classes of its courses. @throws 404 for everybody else. */
export const mayReadCourse = (db: Database, account: Account, courseId: number) => courseOf(db, account, courseId);

/**
 * Members of the school may read the class; members with write access may change it. @throws 404 for everybody else.
 */
export const classOf = async (db: Database, account: Account, id: number): Promise<ClassRow> =>
  orNotFound((await repository.findClasses(db, account, { id }))[0]);

/** The classes of a student in the present year that the account sees. */
export const classesOfStudent = (db: Database, account: Account, studentId: number): Promise<ClassRow[]> =>
  repository.findClasses(db, account, { studentId });

/**
 * A class is changed by its teachers and by the owners of the school; one without teachers by everybody who teaches.
 * @throws 403
 */
export async function requireTeacherOf(db: Database, account: Account, row: ClassRow): Promise<void> {
  if (mayManage(account.roleIn[row.schoolId] ?? memberRole.guest)) return;
  if (!(await mayTeach(db, row.id, account.userId))) throw forbidden('errors.otherClass');
}

/** A cover may act in the class but neither hand it over nor archive it. @throws 403 */
export function refuseCover({ userId }: Account, { teachers }: ClassRow): void {
  if (teachers.some(({ id, until }) => id === userId && until)) throw forbidden('errors.otherClass');
}
