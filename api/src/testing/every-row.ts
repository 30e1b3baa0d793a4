import { getTableName, sql } from 'drizzle-orm';
import { role } from 'shared/contract/enums';
import { dropReferences, readColumns } from '../backup/tables';
import { type Database } from '../db/database';
import { type TableRule } from '../db/table-rules';
import { tablesWith } from '../db/tables-with';
import { fillEveryTable } from './fill-every-table';

/** Tables whose key is the school. */
const onePerSchool = new Set(['roster_readings']);

/** Two students of one school, with a row in every table about each. */
export async function fillOneSchool(db: Database): Promise<void> {
  await fillEveryTable(db);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const putBack = await dropReferences(tx);
    for (const [table, names] of await readColumns(tx))
      if (names.includes('school_id') && !onePerSchool.has(table))
        await tx.execute(sql.raw(`update ${table} set school_id = 1`));
    await putBack();
    await tx.execute(sql`update students set deleted_at = null, erased_at = null, other_guardians = '[]'`);
    await tx.execute(sql`update users set role_id = ${role.student}`);
    await tx.execute(sql`delete from student_merges`);
    await tx.execute(
      sql`update scanned_sheets set strips = jsonb_build_array(strips), pages = jsonb_build_array(pages)`,
    );
    await tx.execute(sql`update mails set to_address = (select email from users where users.id = mails.id)`);
  });
}

/** The tables of which the rules say this, by their names in the database. */
export const tablesThat = <Said>(ask: (rule: TableRule) => Said | undefined) =>
  tablesWith(ask).map(({ table, said }) => ({ name: getTableName(table), said }));

class TakenBack extends Error {}

/** Does it, and takes back what it has written. */
export async function takingBack(db: Database, work: (tx: Database) => Promise<void>): Promise<void> {
  const done = db.transaction(async (tx) => {
    await work(tx);
    throw new TakenBack();
  });
  await done.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
}
