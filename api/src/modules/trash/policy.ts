import { type Account } from '../../identity/account';
import { notFound } from '../../refusals/refusal';

/** Every teacher of the school may list its trash and restore from it. @throws 404 for everybody else. */
export function mayReadTrash({ schoolIds }: Account, schoolId: number): void {
  if (!schoolIds.includes(schoolId)) throw notFound();
}
