import { type Database } from '../../db/database';
import { orNotFound } from '../../refusals/refusal';
import { type StudentEntity } from '../submission/public';
import { findOpen, type OpenRow } from './repository';

/** Students read the lectures of their courses that a teacher has opened. @throws 404 for every other one. */
export const openLectureOf = async (db: Database, student: StudentEntity, id: number): Promise<OpenRow> =>
  orNotFound(await findOpen(db, student, id));
