import { sql } from 'drizzle-orm';
import { limits } from 'shared/contract/limits';
import { type Database } from '../../db/database';
import { rowsOf } from '../../db/rows-of';

/** The categories of the items that are not refused, in the order of the file, and how many there are. */
export const listCategories = (db: Database, importId: number) =>
  rowsOf<{ path: string[]; questions: number; total: number }>(
    db,
    sql`select content->'category' as path, count(*)::integer as questions, (count(*) over ())::integer as total
      from question_import_items
      where import_id = ${importId} and verdict <> 'refused' and content->'category' <> '[]'::jsonb
      group by content->'category' order by min(no) limit ${limits.importCategoriesMax}`,
  );
