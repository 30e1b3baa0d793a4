import { eq } from 'drizzle-orm';
import { fillClasses } from '../../classes/fill-classes.repository';
import { type Database } from '../../db/database';
import { schools } from '../../db/schema/schools';
import { conflict, notFound, Refusal } from '../../refusals/refusal';
import { endImport, listImports, newestImport } from './import-record.repository';
import { linkTables, rosterTables } from './imported-tables';
import { countInUse, removeMade, restoreChanged, restoreEmails, restoreRemoved } from './undo-import.repository';

/** Students and links go before changed rows are restored, which may free what others had; their accounts after. */
const ofStudents = rosterTables.filter((name) => name === 'students' || linkTables.includes(name)).reverse();
const others = rosterTables.filter((name) => !ofStudents.includes(name)).reverse();

/**
 * Restores the school to its state before the newest import; later manual changes are kept. Must run in a transaction.
 *
 * @throws 404 for an unknown or expired import, 409 if it is undone already, is not the newest, or created rows that
 * are referenced by now.
 */
export async function undoImport(
  tx: Database,
  { schoolId, importId }: { schoolId: number; importId: number },
  now: Date,
): Promise<void> {
  await tx.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId)).for('update');
  const found = (await listImports(tx, schoolId, now)).find(({ id }) => id === importId);
  if (!found) throw notFound();
  if (found.undoneAt !== null) throw conflict('errors.importUndone');
  if ((await newestImport(tx, schoolId, now)) !== importId) throw conflict('errors.importUndoLater');
  const count = await countInUse(tx, importId);
  if (count > 0) throw new Refusal(409, 'errors.importInUse', { count });
  await removeMade(tx, importId, ofStudents);
  await restoreChanged(tx, importId, now);
  await restoreEmails(tx, importId, now);
  await removeMade(tx, importId, others);
  await restoreRemoved(tx, importId, linkTables);
  await fillClasses(tx, schoolId, { now });
  await endImport(tx, importId, now);
}
