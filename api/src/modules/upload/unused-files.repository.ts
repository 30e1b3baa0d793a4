import { asc, inArray, lt, sql } from 'drizzle-orm';
import { ownFilePrefix } from 'shared/contract/links.rules';
import { type Database } from '../../db/database';
import { columnOf } from '../../db/table-rules';
import { uploads } from '../../db/schema/lectures';
import { textsWithFiles } from './texts-without-files';

/** The keys of all files that a row of any school references, including deleted rows, which may be restored. */
export async function mentionedKeys(tx: Database): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const { table, columns } of textsWithFiles) {
    const text = sql`concat_ws(' ', ${sql.join(
      columns.map((name) => sql`${columnOf(table, name)}::text`),
      sql`, `,
    )})`;
    const key = sql<string>`(regexp_matches(${text}, ${`${ownFilePrefix}([A-Za-z0-9_-]+)`}, 'g'))[1]`;
    const rows = await tx
      .selectDistinct({ key })
      .from(table)
      .where(sql`${text} like ${`%${ownFilePrefix}%`}`);
    rows.forEach((row) => keys.add(row.key));
  }
  return keys;
}

const columns = {
  ...{ id: uploads.id, key: uploads.key, fileName: uploads.fileName },
  ...{ createdAt: uploads.createdAt, keptBy: uploads.keptBy },
};

export const listUploadsBefore = (tx: Database, date: Date) =>
  tx.select(columns).from(uploads).where(lt(uploads.createdAt, date)).orderBy(asc(uploads.id));

/** Locked until the end of the transaction. */
export const lockUploads = (tx: Database, ids: number[]) =>
  tx.select(columns).from(uploads).where(inArray(uploads.id, ids)).for('update');

export async function deleteUploads(tx: Database, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(uploads).where(inArray(uploads.id, ids));
}
