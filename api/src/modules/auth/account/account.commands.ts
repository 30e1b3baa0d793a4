import { type Database } from '../../../db/database';
import { type Account } from '../../../identity/account';
import { badRequest, orNotFound } from '../../../refusals/refusal';
import { verifyPassword } from '../../../identity/secrets';
import * as repository from './account.repository';

export const passwordWrong = () => badRequest('errors.passwordWrong', {}, 'currentPassword');

/** The stored hash that the password matches. @throws 400 for a wrong password. */
export async function requirePassword(db: Database, account: Account, password: string): Promise<string> {
  const hash = await repository.passwordHashOf(db, account);
  if (!(await verifyPassword(password, hash)) || hash === undefined) throw passwordWrong();
  return hash;
}

export const requireEmail = async (db: Database, account: Account): Promise<string> =>
  orNotFound(await repository.emailOf(db, account));
