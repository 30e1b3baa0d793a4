import { type Database } from '../../db/database';
import { type Account } from '../../server/account';
import { conflict, orNotFound } from '../../server/refusal';
import { hashToken } from '../../server/secrets';
import { type StudentEntity, studentOfAccount } from '../submission/repository';
import { type AttemptEntity } from './repository';

/** Everything that is read or changed here belongs to this student. @throws 404 for a student who has left. */
export const studentOfCall = async (db: Database, account: Account): Promise<StudentEntity> =>
  orNotFound(await studentOfAccount(db, account.userId));

export const isWriter = ({ writerHash }: AttemptEntity, writer: string): boolean => writerHash === hashToken(writer);

/** @throws 409 for a device that another one has replaced. */
export function requireWriter(attempt: AttemptEntity, writer: string): void {
  if (!isWriter(attempt, writer)) throw conflict('errors.attemptElsewhere');
}
