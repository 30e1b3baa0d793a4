import { type ParsedBody } from 'shared/contract/endpoint';
import { type createMarkColumn } from 'shared/contract/mark-column';
import { type Database } from '../../db/database';
import { sumOfMarks } from '@teacher-portal/item-statistics/statistics';
import { badRequest, conflict } from '../../refusals/refusal';
import { type ClassRow } from '../class/public';
import { deleteColumn, insertColumn, marksIn, type MarkColumnRow, updateColumn } from '../grade-cells/public';

type Body = ParsedBody<typeof createMarkColumn>;

/** @throws 400 unless the marks of the questions add up to those of the column. */
function valuesOf({ date, ...body }: Body) {
  if (body.parts && sumOfMarks(body.parts) !== body.marks)
    throw badRequest('errors.columnParts', { marks: body.marks }, 'parts');
  return { ...body, heldAt: date === null ? null : new Date(date) };
}

export const add = (tx: Database, { id: classId, schoolId }: ClassRow, body: Body, now: Date): Promise<number> =>
  insertColumn(tx, { classId, schoolId }, valuesOf(body), now);

/** @throws 409 if it has a mark above the new maximum, or has marks and other questions than before. */
export async function change(tx: Database, column: MarkColumnRow, body: Body, now: Date): Promise<void> {
  const { count, highest } = await marksIn(tx, column.id);
  if (highest > body.marks) throw conflict('errors.columnFull', { marks: body.marks });
  const hasOtherParts = JSON.stringify(body.parts) !== JSON.stringify(column.parts);
  if (count > 0 && hasOtherParts) throw conflict('errors.columnHasMarks', { count });
  await updateColumn(tx, column, valuesOf(body), now);
}

/** @throws 409 with the number of students who have a mark in it. */
export async function remove(tx: Database, { id }: MarkColumnRow): Promise<void> {
  const { count } = await marksIn(tx, id);
  if (count > 0) throw conflict('errors.columnHasMarks', { count });
  await deleteColumn(tx, id);
}
