import { type Session } from 'shared/contract/profile';
import { type Database } from '../../db/database';
import { orNotFound } from '../../server/refusal';
import { presentProfile } from '../profile/present';
import { findPerson, listSchools } from '../profile/repository';

export async function presentSession(db: Database, userId: number, token: string): Promise<Session> {
  const person = orNotFound(await findPerson(db, userId));
  return { token, uid: userId, profile: presentProfile(person), schools: await listSchools(db, userId) };
}
