import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { notFound, orNotFound } from '../../refusals/refusal';
import { classOf, requireTeacherOf, type ClassRow } from '../class/public';
import { findColumn, isInClass, type MarkColumnRow } from '../grade-cells/public';

/** Members of the school may read the gradebooks of its classes. */
export const gradebookOf = (db: Database, account: Account, classId: number): Promise<ClassRow> =>
  classOf(db, account, classId);

/** The class's teachers, and assistants assigned to it, set marks. @throws 403 for a colleague's class. */
export async function gradebookToMark(db: Database, account: Account, classId: number): Promise<ClassRow> {
  const row = await classOf(db, account, classId);
  await requireTeacherOf(db, account, row);
  return row;
}

/** Finds a column to change. @throws 404 for a column of another school, or of a class whose course was deleted, 403 for a colleague's. */
export async function columnOf(db: Database, account: Account, id: number): Promise<MarkColumnRow> {
  const column = orNotFound(await findColumn(db, account, id));
  await gradebookToMark(db, account, column.classId);
  return column;
}

/** @throws 404 for a student who is not in the class. */
export async function requireInClass(db: Database, { id }: ClassRow, studentId: number): Promise<void> {
  if (!(await isInClass(db, id, studentId))) throw notFound();
}
