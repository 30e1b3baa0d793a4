import { type Account } from '../../server/account';
import { forbidden } from '../../server/refusal';

/** Files belong to a school, so whoever belongs to none has no place for them. */
export function schoolOfUploads({ schoolIds: [schoolId] }: Account): number {
  if (schoolId === undefined) throw forbidden();
  return schoolId;
}
