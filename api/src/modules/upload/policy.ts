import { type Account } from '../../identity/account';
import { forbidden } from '../../refusals/refusal';

/** Files belong to a school, so a user without a school cannot upload any. */
export function schoolOfUploads({ schoolIds: [schoolId] }: Account): number {
  if (schoolId === undefined) throw forbidden();
  return schoolId;
}
