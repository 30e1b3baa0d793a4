import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { retentionKinds } from 'shared/contract/retention';
import { trashKinds } from 'shared/contract/trash-kinds';
import { openTestDatabase } from '../testing/database';
import { type OpenDatabase } from './database';
import { rowsOf } from './rows-of';
import { columnOf, type TableRule, targetOf } from './table-rules';
import { tablesWith } from './tables-with';

interface Reference {
  from: string;
  to: string;
  /** Deleting the other row deletes this one. */
  cascades: boolean;
}

let portal: OpenDatabase;
let references: Reference[];
beforeAll(async () => {
  portal = await openTestDatabase();
  references = await rowsOf<Reference>(
    portal.db,
    sql`select conrelid::regclass::text as "from", confrelid::regclass::text as "to", confdeltype = 'c' as cascades
        from pg_constraint where contype = 'f'`,
  );
});
afterAll(() => portal.close());

const tables = tablesWith((rule) => rule).map(({ table, said }) => ({ ...getTableConfig(table), table, rule: said }));
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
const named = (has: (rule: TableRule) => unknown) =>
  sorted(tables.filter(({ rule }) => has(rule) !== undefined).map(({ name }) => name));
const referring = (isMeant: (reference: Reference) => boolean) =>
  sorted(references.filter(isMeant).map(({ from }) => from));

it('has a rule for every table of the database, and says what backups do with it', async () => {
  const found = await rowsOf<{ name: string }>(
    portal.db,
    sql`select table_schema || '.' || table_name as name from information_schema.tables
        where table_schema in ('public', 'derived', 'transient') and table_type = 'BASE TABLE'`,
  );
  const schemaOf = { made: 'derived', brief: 'transient', rows: 'public' };
  expect(sorted(tables.map(({ name, rule }) => `${schemaOf[rule.backup ?? 'rows']}.${name}`))).toEqual(
    sorted(found.map(({ name }) => name)),
  );
});

it('says of every table that references a student, a submission or an attempt what is done with it', () => {
  const ofStudents = referring(({ to }) => ['students', 'submissions', 'attempts'].includes(to));
  expect(named(({ student }) => student)).toEqual(sorted([...ofStudents, 'students']));
});

it('says of every table that goes with an account what is done when the account is erased', () => {
  const ofAccounts = referring(({ to, cascades }) => to === 'users' && cascades);
  // The row of the account stays, and mails name an address.
  expect(named(({ account }) => account)).toEqual(sorted([...ofAccounts, 'users', 'mails']));
});

it('says of every table with deleted rows, of which kind in the trash they are', () => {
  const erasable = tables.filter(({ columns }) => columns.some(({ name }) => name === 'erase_after'));
  expect(named(({ trash }) => trash)).toEqual(sorted(erasable.map(({ name }) => name)));
  expect(sorted(tables.flatMap(({ rule }) => rule.trash ?? []))).toEqual(sorted(trashKinds));
});

it('says of every table that would keep a question or a topic from being erased', () => {
  const needs = (what: string) => named((rule) => (rule.needs && what in rule.needs ? rule.needs : undefined));
  expect(needs('question')).toEqual(referring(({ to, cascades }) => to === 'questions' && !cascades));
  // A topic above another waits; the trail goes with the topic.
  const ofTopics = referring(({ to, from }) => to === 'categories' && !['categories', 'category_trail'].includes(from));
  expect(needs('topic')).toEqual(ofTopics);
  for (const { table, rule } of tables)
    if (rule.needs && 'of' in rule.needs)
      expect(columnOf(targetOf(table, rule.needs.of), 'deletedAt').name).toBe('deleted_at');
});

it('names each way of moving once, and a table for each period of the retention', () => {
  const rules = tables.flatMap(({ rule }) => rule.student ?? []);
  const moves = rules.flatMap(({ merge }) =>
    'as' in Object(merge) || 'all' in Object(merge) ? [Object.values(merge).at(-1)] : [],
  );
  expect(moves).toEqual([...new Set(moves)]);
  expect(sorted(tables.flatMap(({ rule }) => Object.keys(rule.retention ?? {})))).toEqual(sorted(retentionKinds));
});

it('lists the tables of an import with parents before their children', () => {
  const order = tables.flatMap(({ name, rule }) => (rule.undo ? [name] : []));
  const wrong = references.filter(
    ({ from, to, cascades }) => cascades && order.includes(from) && order.indexOf(to) > order.indexOf(from),
  );
  expect(wrong).toEqual([]);
});
