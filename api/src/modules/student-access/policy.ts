import { type Account } from '../../server/account';
import { badRequest, notFound } from '../../server/refusal';
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
