import { sql } from 'drizzle-orm';
import { dropReferences, moveSequences, readColumns, writeRows } from '../backup/tables';
import { type Database } from '../db/database';

/** Edge-case values by column type. The row number makes rows distinct. */
const values: Record<string, (row: number, name: string) => unknown> = {
  integer: (row) => 2_000_000_000 + row,
  bigint: (row) => Number.MAX_SAFE_INTEGER - 10 + row,
  date: (row) => `2026-03-${28 + row}`,
  text: (row, name) => `Çiğdem's "İ"\t\\n\n{}, ,\u2028👩‍👩‍👧 ${name} ${row}`,
  boolean: (row) => row % 2 === 0,
  'double precision': (row) => (0.1 + 0.2) * row,
  uuid: (row) => `11111111-2222-4333-8444-${String(row).padStart(12, '5')}`,
  'timestamp with time zone': (row) => `2026-03-29T01:30:00.${120 + row}Z`,
  jsonb: (row, name) => ({ text: `a\u2028"b"\\ ${name} ${row}`, number: 1e-7 * row, list: [null, true, { deep: [] }] }),
};

interface ColumnType {
  table: string;
  column: string;
  type: string;
}

/** A column with a check constraint on its values. */
interface Checked {
  table: string;
  column: string;
  definition: string;
}

const ROWS = [1, 2];

/** Two rows in every table, with a value in every column; they reference the rows of the same number. */
export async function fillEveryTable(db: Database): Promise<void> {
  const { rows: columns } = (await db.execute(sql`
    select c.table_name as "table", c.column_name as "column", c.data_type as "type" from information_schema.columns c
    where c.table_schema = 'public'`)) as unknown as { rows: ColumnType[] };
  const { rows: references } = (await db.execute(sql`
    select conrelid::regclass::text as "table", a.attname as "column" from pg_constraint
    join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
    where contype in ('f', 'p') and connamespace = 'public'::regnamespace`)) as unknown as {
    rows: Omit<ColumnType, 'type'>[];
  };
  const { rows: checks } = (await db.execute(sql`
    select conrelid::regclass::text as "table", a.attname as "column", pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
    where contype = 'c' and connamespace = 'public'::regnamespace`)) as unknown as { rows: Checked[] };
  // Of a column with several checks, the one that lists words counts.
  const allowed = new Map(
    checks
      .map(({ table, column, definition }) => ({
        name: `${table} ${column}`,
        words: Array.from(definition.matchAll(/'([^']*)'::text/g), ([, value]) => value),
      }))
      .filter(({ words }) => words.length > 0)
      .map(({ name, words }) => [name, words]),
  );
  const typeOf = new Map(columns.map(({ table, column, type }) => [`${table} ${column}`, type]));
  const isNumbered = new Set(references.map(({ table, column }) => `${table} ${column}`));
  const valueOf = (name: string, row: number) => {
    const type = typeOf.get(name) ?? '';
    const words = allowed.get(name);
    if (words) return words[row % words.length];
    const make = values[type];
    if (!make) throw new Error(`No value is known for ${name}, which is of type ${type}`);
    return isNumbered.has(name) && ['integer', 'bigint'].includes(type) ? row : make(row, name);
  };
  await db.transaction(async (tx) => {
    const putBack = await dropReferences(tx);
    for (const [table, names] of await readColumns(tx)) {
      const rows = ROWS.map((row) => Object.fromEntries(names.map((name) => [name, valueOf(`${table} ${name}`, row)])));
      await writeRows(
        tx,
        table,
        names,
        rows.map((row) => JSON.stringify(row)),
      );
    }
    await moveSequences(tx);
    await putBack();
  });
}
