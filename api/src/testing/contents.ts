import { sql } from 'drizzle-orm';
import { readColumns } from '../backup/tables';
import { type Database } from '../db/database';

/** The number of rows of a table, and a checksum of these columns as the database's JSON, whatever their order. */
const contentOf = (table: string, columns: readonly string[]) => {
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  return sql`select ${table}::text as "table", count(*) || ' ' ||
      md5(coalesce(string_agg(line, chr(10) order by line collate "C"), '')) as content
    from (select row_to_json(t)::text as line from (select ${names} from ${sql.identifier(table)}) t) l`;
};

/** Columns whose content a later migration moves elsewhere, as tested separately. */
const moved = new Set(['assessment_questions.snapshot']);

/** The columns of an old database that the current one still has. */
export const stayingColumns = (tables: ReadonlyMap<string, readonly string[]>): Map<string, string[]> =>
  new Map(
    Array.from(tables, ([table, columns]) => [table, columns.filter((column) => !moved.has(`${table}.${column}`))]),
  );

/** The number of rows and an exact checksum by table. */
export async function contentsOf(
  db: Database,
  tables?: ReadonlyMap<string, readonly string[]>,
): Promise<Record<string, string>> {
  // A single statement, because tests that compare after every call would otherwise spend most of their time here.
  const parts = Array.from(tables ?? (await readColumns(db)), ([table, columns]) => contentOf(table, columns));
  const { rows } = (await db.execute(sql.join(parts, sql` union all `))) as unknown as {
    rows: { table: string; content: string }[];
  };
  return Object.fromEntries(rows.map(({ table, content }) => [table, content]));
}
