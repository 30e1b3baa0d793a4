import { type Account } from '../../server/account';
import { forbidden } from '../../server/refusal';

/** Files belong to a school, so a user without a school cannot upload any. */
export function schoolOfUploads({ schoolIds: [schoolId] }: Account): number {
  if (schoolId === undefined) throw forbidden();
  return schoolId;
}
