import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { forbidden, notFound, orNotFound } from '../../refusals/refusal';
import { studentOf } from '../../tenancy/tenancy';
import { lockNote, mayReadNote } from './repository';

/** Members write notes about the students of their school. @throws 404 for others, and for one who has left. */
export const mayNoteAbout = (db: Database, account: Account, studentId: number) => studentOf(db, account, studentId);

/**
 * Only the writer changes a note. Locks it until the end of the transaction.
 *
 * @throws 404 for a note that the caller cannot read, 403 for one that a colleague shares.
 */
export async function mayChangeNote(tx: Database, account: Account, id: number) {
  const note = orNotFound(await lockNote(tx, account, id));
  if (note.authorId === account.userId) return note;
  throw (await mayReadNote(tx, account, id)) ? forbidden() : notFound();
}
