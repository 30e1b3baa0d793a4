import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { notFound, orNotFound } from '../../refusals/refusal';
import { lock, classOf, requireTeacherOf, type ClassRow } from '../class/public';
import { type CardRow, findByCode, lockCard } from './repository';

/** Members who may read about the school's students see the sent cards. @throws 404 for everybody else. */
export const mayListCards = (db: Database, account: Account, classId: number): Promise<ClassRow> =>
  classOf(db, account, classId);

/**
 * The class's teachers and the owners send its cards. Locks the class to serialise concurrent sendings.
 * @throws 403 for a colleague's class
 */
export const maySendCards = (tx: Database, account: Account, classId: number): Promise<ClassRow> =>
  lock(tx, account, classId);

/** @throws 404 for a student who is not in the class. */
export function requireAllIn(students: readonly { id: number }[], studentIds: readonly number[]): void {
  const known = new Set(students.map(({ id }) => id));
  if (!studentIds.every((id) => known.has(id))) throw notFound();
}

/** Locks the card until the end of the transaction. @throws 404 for another school's, 403 for a colleague's class. */
export async function mayWithdraw(tx: Database, account: Account, id: number): Promise<CardRow> {
  const card = orNotFound(await lockCard(tx, account, id));
  await requireTeacherOf(tx, account, await classOf(tx, account, card.classId));
  return card;
}

/** Anybody with the code may read the card. @throws 404 for unknown, expired and withdrawn ones alike. */
export const cardWithCode = async (db: Database, codeHash: string, now: Date): Promise<CardRow> =>
  orNotFound(await findByCode(db, codeHash, now));
