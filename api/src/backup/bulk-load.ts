import { sql } from 'drizzle-orm';
import { type Database } from '../db/database';
import { disableTriggers, dropIndexes, dropReferences, fillDerived } from './tables';

/** For building indexes: with the default, sorting a million rows uses the disk. */
const MEMORY = '128MB';

/**
 * Must run in a transaction: writes many rows into tables whose lists in `derived` are empty. Creates foreign keys,
 * indexes and lists once at the end instead of row by row, which checks every reference.
 */
export async function loadInBulk(tx: Database, load: () => Promise<void>): Promise<void> {
  await tx.execute(
    sql`select set_config('maintenance_work_mem', ${MEMORY}, true), set_config('work_mem', '32MB', true)`,
  );
  const [putReferences, putIndexes, enableTriggers] = [
    await dropReferences(tx),
    await dropIndexes(tx),
    await disableTriggers(tx),
  ];
  await load();
  await tx.execute(sql`analyze`);
  await enableTriggers();
  await fillDerived(tx);
  await putIndexes();
  await putReferences();
  await tx.execute(sql`analyze`);
}
