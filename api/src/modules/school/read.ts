import { type Database } from '../../db/database';
import { orNotFound } from '../../refusals/refusal';
import { listSchools } from './repository';

/** One of the schools of a teacher. @throws 404 */
export const mySchool = async (db: Database, userId: number, schoolId: number) =>
  orNotFound((await listSchools(db, userId, [schoolId]))[0]);
