import { role } from 'shared/contract/enums';
import { type Account } from '../../identity/account';
import { badRequest, forbidden, notFound } from '../../refusals/refusal';
import { type IdentityProvider } from '../../configs/single-sign-on';
import { type StudentOfSchool } from './repository';

/**
 * Members who may write make slips for the students of one school. Returns its id.
 *
 * @throws 404 if one of the students is of another school or has left, 400 for students of two schools.
 */
export function mayIssue(
  account: Pick<Account, 'schoolIds'>,
  asked: readonly number[],
  found: readonly StudentOfSchool[],
): number {
  const [first] = found;
  if (!first || found.length < asked.length || !account.schoolIds.includes(first.schoolId)) throw notFound();
  if (found.some(({ schoolId }) => schoolId !== first.schoolId)) throw badRequest('errors.invalidValue');
  return first.schoolId;
}

/**
 * A provider signs in only the students of its schools here: a teacher would otherwise get a session on a pupils'
 * computer.
 *
 * @throws 403 for an account of another role, and unless the student is of a school that uses this provider.
 */
export function requireStudentOf<Student extends { schoolId: number }>(
  { studentsOf }: Pick<IdentityProvider, 'studentsOf'>,
  { roleId }: { roleId: number },
  student: Student | undefined,
): Student {
  if (roleId !== role.student) throw forbidden('errors.userRole');
  if (!student || !studentsOf.includes(student.schoolId)) throw forbidden('errors.ssoNotLinked');
  return student;
}
