import { type AccessToken } from 'shared/contract/access-token';
import { type Session } from 'shared/contract/profile';
import { type Database } from '../../db/database';
import { orNotFound } from '../../refusals/refusal';
import { type TokenRow } from './access-token/access-token.repository';
import { presentProfile, findPerson, listSchools } from '../profile/public';

export async function presentSession(db: Database, userId: number, token: string): Promise<Session> {
  const person = orNotFound(await findPerson(db, userId));
  return { token, uid: userId, profile: presentProfile(person), schools: await listSchools(db, userId) };
}

export const presentToken = ({ createdAt, expiresAt, usedAt, ...row }: TokenRow): AccessToken => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});
