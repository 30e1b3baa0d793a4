import { type Database } from '../../db/database';
import { type questionImports } from '../../db/schema/question-imports';
import { type Account } from '../../identity/account';
import { orNotFound } from '../../refusals/refusal';
import { courseOf } from '../../tenancy/tenancy';
import { findImport, lockImport } from './repository';

export type ImportRow = typeof questionImports.$inferSelect;

/** Every teacher of a school may import into its courses. @throws 404 for another school, or a course in the trash. */
export const mayImportInto = (db: Database, account: Account, courseId: number) => courseOf(db, account, courseId);

/** An import into a course that is still there. @throws 404 */
export async function mayReadImport(db: Database, account: Account, id: number): Promise<ImportRow> {
  const row = orNotFound(await findImport(db, account, id));
  await mayImportInto(db, account, row.courseId);
  return row;
}

/** The same, locked until the end of the transaction. @throws 404 */
export async function mayChangeImport(tx: Database, account: Account, id: number): Promise<ImportRow> {
  const row = orNotFound(await lockImport(tx, account, id));
  await mayImportInto(tx, account, row.courseId);
  return row;
}
