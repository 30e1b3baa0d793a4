import { sql } from 'drizzle-orm';
import { type OpenDatabase } from './database';
import { openTestDatabase } from '../testing/database';
import { rowsOf } from './rows-of';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Reference {
  child: string;
  parent: string;
  /** The column that holds the id of the parent, or all columns where the key has no id; never the school's. */
  columns: string[];
}

const references = () =>
  rowsOf<Reference>(
    database.db,
    sql`select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
        array_agg(a.attname::text) filter (where p.attname = 'id' or (not k.has_id and a.attname <> 'school_id')) as columns
      from pg_constraint c
      cross join lateral (select own, referenced, bool_or(n.attname = 'id') over () as has_id
        from unnest(c.conkey, c.confkey) as u(own, referenced)
        join pg_attribute n on n.attrelid = c.confrelid and n.attnum = u.referenced) k
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
      join pg_attribute p on p.attrelid = c.confrelid and p.attnum = k.referenced
      where c.contype = 'f' group by c.oid, c.conrelid, c.confrelid order by 1, 2, 3`,
  );

interface Index {
  table: string;
  columns: string[];
  /** The condition of a partial index; null for all rows. */
  rows: string | null;
}

const indexes = () =>
  rowsOf<Index>(
    database.db,
    sql`select i.indrelid::regclass::text as table, pg_get_expr(i.indpred, i.indrelid) as rows,
        array_agg(coalesce(a.attname::text, '') order by k.place) as columns
      from pg_index i cross join lateral unnest(i.indkey) with ordinality as k(number, place)
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      group by i.indexrelid, i.indrelid, i.indpred`,
  );

/** Whether the rows that reference a parent are found without reading those of all others. */
function finds({ child, columns }: Reference, index: Index): boolean {
  const led = index.columns.filter((column, place) => place > 0 || column !== 'school_id');
  const isWhole = index.rows === null || columns.some((column) => index.rows === `(${column} IS NOT NULL)`);
  return index.table === child && isWhole && columns.every((column) => led.slice(0, columns.length).includes(column));
}

// Schools are never deleted.
const isDeleted = ({ parent }: Reference) => parent !== 'schools';

it('finds by an index what references a row that is deleted', async () => {
  const [keys, made] = await Promise.all([references(), indexes()]);
  const slow = keys.filter((key) => isDeleted(key) && !made.some((index) => finds(key, index)));
  expect(slow).toEqual([]);
  expect(keys.length).toBeGreaterThan(150);
});

it('is not deceived by an index that is led by another column, or holds other rows', () => {
  const key = { child: 'answers', parent: 'questions', columns: ['question_id'] };
  const index = (columns: string[], rows: string | null = null) => ({ table: 'answers', columns, rows });
  expect(finds(key, index(['question_id']))).toBe(true);
  expect(finds(key, index(['school_id', 'question_id', 'id']))).toBe(true);
  expect(finds(key, index(['question_id'], '(question_id IS NOT NULL)'))).toBe(true);
  expect(finds(key, index(['submission_id', 'question_id']))).toBe(false);
  expect(finds(key, index(['question_id'], '(deleted_at IS NULL)'))).toBe(false);
});
