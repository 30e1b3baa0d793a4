import { type SQL, sql } from 'drizzle-orm';
import { type Database } from './database';
import { rowsOf } from './rows-of';
import { overWholeSchool } from './whole-school';

/** Whether this is the embedded database, whose only session serves all calls. */
export async function isOnlySession(db: Database): Promise<boolean> {
  const [setting] = await rowsOf<{ isAlone: boolean | null }>(
    db,
    sql`select current_setting('portal.one_session', true) = 'on' as "isAlone"`,
  );
  return setting?.isAlone === true;
}

/**
 * Inserts many rows and then checks what they reference by one query, `dangling`, which selects the rows that reference
 * nothing. The database checks row by row, which takes ten times as long as inserting. Triggers on insertion are made with
 * `enable always`, or they would not run either. Only on the embedded database, whose only session this is: on PostgreSQL
 * another one could remove what is referenced, so there each row is checked.
 */
export async function referencesAtOnce<T>(tx: Database, insert: () => Promise<T>, dangling: SQL): Promise<T> {
  if (!(await isOnlySession(tx))) return insert();
  await tx.execute(sql`set local session_replication_role = replica`);
  const result = await insert();
  await tx.execute(sql`set local session_replication_role = origin`);
  const found = await overWholeSchool(tx, () => rowsOf(tx, sql`${dangling} limit 1`));
  if (found.length > 0) throw new Error(`A row references nothing: ${JSON.stringify(found[0])}`);
  return result;
}
