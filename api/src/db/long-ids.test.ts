import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/database';
import { anyOf } from './any-of';
import { boundedIds } from './bounded-ids';
import { type OpenDatabase } from './database';
import { longOf, readLongsAsNumbers } from './long-numbers';
import { reserveIds } from './reserve-ids';
import { rowsOf } from './rows-of';
import { answers } from './schema/submissions';

/** What an installation has to hold: schools of 500 students, for these years. */
const SCHOOLS = 10_000;
const YEARS = 10;

let database: OpenDatabase;
beforeAll(async () => {
  readLongsAsNumbers();
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('ids of 32 bits', () => {
  it('belong to tables that say what adds their rows, and to no others', async () => {
    const short = await rowsOf<{ name: string }>(
      database.db,
      sql`select table_name as name from information_schema.columns
        where is_identity = 'YES' and table_schema in ('public', 'derived') and data_type = 'integer'`,
    );
    expect(short.map(({ name }) => name).sort()).toEqual(boundedIds.flatMap(({ tables }) => [...tables]).sort());
  });

  it.each(boundedIds.map(({ addedBy, rows }) => [addedBy, rows] as const))(
    'last for what is added by %s',
    (_by, rows) => expect(2 ** 31 / (rows * SCHOOLS)).toBeGreaterThanOrEqual(YEARS),
  );
});

describe('ids of 64 bits', () => {
  it('are referenced by columns of 64 bits, and those of 32 bits by columns of 32 bits', async () => {
    const differing = await rowsOf(
      database.db,
      sql`select own.attrelid::regclass::text as "table", own.attname as "column"
        from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as k (own, referenced)
        join pg_attribute own on own.attrelid = c.conrelid and own.attnum = k.own
        join pg_attribute target on target.attrelid = c.confrelid and target.attnum = k.referenced
        where c.contype = 'f' and own.atttypid <> target.atttypid`,
    );
    expect(differing).toEqual([]);
  });

  it('are kept whole wherever a column is named after such a row', async () => {
    const short = await rowsOf(
      database.db,
      sql`select table_name, column_name from information_schema.columns where data_type = 'integer'
        and column_name in ('submission_id', 'attempt_id', 'answer_id', 'session_id', 'mail_id', 'event_id')`,
    );
    expect(short).toEqual([]);
  });

  it.each(['record_id', 'position', 'latest', 'received', 'since'])(
    'are kept whole in %s, which is no foreign key',
    async (column) => {
      const found = await rowsOf<{ type: string }>(
        database.db,
        sql`select data_type as type from information_schema.columns where column_name = ${column} and (table_name = 'audit_log' or table_name like 'service\\_%')`,
      );
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map(({ type }) => type))).toEqual(new Set(['bigint']));
    },
  );

  it('end at 2^53, where a number of JSON would no longer be exact', async () => {
    const [last] = await rowsOf<{ least: number; most: number }>(
      database.db,
      sql`select min(max_value) as least, max(max_value) as most from pg_sequences
        where schemaname = 'public' and data_type = 'bigint'::regtype`,
    );
    expect(last).toEqual({ least: Number.MAX_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER });
  });

  it('are numbers when statements are written by hand, also in arrays', async () => {
    const [row] = await rowsOf(
      database.db,
      sql`select ${Number.MAX_SAFE_INTEGER}::bigint as one, array[5000000000, null, 7]::bigint[] as several, count(*) as counted from answers`,
    );
    expect(row).toEqual({ one: Number.MAX_SAFE_INTEGER, several: [5_000_000_000, null, 7], counted: 0 });
    expect(await reserveIds(database.db, answers, 2)).toEqual([5_000_000_000, 5_000_000_001]);
  });

  it('are refused beyond 2^53 instead of becoming another id', () =>
    expect(() => longOf('9007199254740993')).toThrow('beyond'));

  it.each([[[7]], [[7, 2 ** 31]], [[Number.MAX_SAFE_INTEGER]], [[]]])(
    'may be looked for among columns of both sizes: %j',
    async (ids) => {
      const [row] = await rowsOf(
        database.db,
        sql`select count(*) filter (where short = ${anyOf(ids)}) as short, count(*) filter (where long = ${anyOf(ids)}) as long
          from (values (7::int, ${Number.MAX_SAFE_INTEGER}::bigint)) as given (short, long)`,
      );
      expect(row).toEqual({
        short: ids.includes(7) ? 1 : 0,
        long: ids.includes(Number.MAX_SAFE_INTEGER) ? 1 : 0,
      });
    },
  );
});
