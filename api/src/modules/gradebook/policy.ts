import { type Database } from '../../db/database';
import { type Account } from '../../server/account';
import { notFound, orNotFound } from '../../server/refusal';
import { classOf } from '../class/policy';
import { type ClassRow } from '../class/repository';
import { findColumn, isInClass, type MarkColumnRow } from './column.repository';

/** Members of the school may read the gradebooks of its classes; those who may write there may set marks. */
export const gradebookOf = (db: Database, account: Account, classId: number): Promise<ClassRow> =>
  classOf(db, account, classId);

/** @throws 404 for a column of another school, or of a class whose course was deleted. */
export async function columnOf(db: Database, account: Account, id: number): Promise<MarkColumnRow> {
  const column = orNotFound(await findColumn(db, account, id));
  await classOf(db, account, column.classId);
  return column;
}

/** @throws 404 for a student who is not in the class. */
export async function requireInClass(db: Database, { id }: ClassRow, studentId: number): Promise<void> {
  if (!(await isInClass(db, id, studentId))) throw notFound();
}
