import { role } from 'shared/contract/enums';
import { type Database } from '../../db/database';
import { orNotFound, notFound } from '../../refusals/refusal';
import { hashToken } from '../../identity/secrets';
import { studentOfAccount, type StudentEntity } from '../submission/public';
import { type FeedOwner, ownerOf } from './repository';

/**
 * Anyone with the secret URL of a feed may read it; returns its owner with their schools, or the student whose it is.
 * @throws 404 for an unknown or revoked one, and for a student who has left.
 */
export async function mayReadFeed(
  db: Database,
  fileName: string,
): Promise<FeedOwner & { student?: StudentEntity | undefined }> {
  const token = /^([A-Za-z0-9_-]{43})\.ics$/.exec(fileName)?.[1];
  if (token === undefined) throw notFound();
  const owner = orNotFound(await ownerOf(db, hashToken(token)));
  if (owner.roleId !== role.student) return owner;
  const student = orNotFound(await studentOfAccount(db, owner.userId));
  return { ...owner, schoolIds: [student.schoolId], student };
}
