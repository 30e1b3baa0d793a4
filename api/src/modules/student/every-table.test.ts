import { sql } from 'drizzle-orm';
import { role } from 'shared/contract/enums';
import { studentDataSchema } from 'shared/contract/student-data';
import { dropReferences, readColumns } from '../../backup/tables';
import { type Database, type OpenDatabase } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { type Account } from '../../identity/account';
import { openTestDatabase } from '../../testing/database';
import { fillEveryTable } from '../../testing/fill-every-table';
import { merge, undoMerge } from './merge/merge.commands';
import { accountTables, erasedTables, movedByKey, movedByRow, personTables } from './person-tables.repository';
import { erasePerson } from './privacy/erase.commands';

let portal: OpenDatabase;
beforeEach(async () => {
  portal = await openTestDatabase();
});
afterEach(() => portal.close());

const now = new Date('2026-11-28T10:00:00Z');
const account = { userId: 1, schoolIds: [1], roleIn: { 1: 1 }, actsByClassIn: [] } as unknown as Account;
const [KEPT, MERGED] = [1, 2];

/** Tables whose key is the school. */
const onePerSchool = new Set(['roster_readings']);

/** Two students of one school, with a row in every table about each. */
async function fill(db: Database): Promise<void> {
  await fillEveryTable(db);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const putBack = await dropReferences(tx);
    for (const [table, columns] of await readColumns(tx))
      if (columns.includes('school_id') && !onePerSchool.has(table))
        await tx.execute(sql.raw(`update ${table} set school_id = 1`));
    await putBack();
    await tx.execute(sql`update students set deleted_at = null, erased_at = null, other_guardians = '[]'`);
    await tx.execute(sql`update users set role_id = ${role.student}`);
    await tx.execute(sql`delete from student_merges`);
  });
}

type Row = Readonly<Record<string, unknown>>;
const rowsIn = (db: Database, table: string) => rowsOf<Row>(db, sql.raw(`select t.* from ${table} t order by t::text`));

/** The rows of each table that are reached from a student. */
async function ownRows(db: Database, id: number): Promise<Map<string, number>> {
  const of: Record<string, string> = {
    student_id: `student_id = ${id}`,
    submission_id: `submission_id in (select id from submissions where student_id = ${id})`,
    attempt_id: `attempt_id in (select id from attempts where student_id = ${id})`,
  };
  const counts = new Map<string, number>();
  const columns = await readColumns(db);
  for (const table of Object.keys(personTables)) {
    const name = Object.keys(of).find((each) => columns.get(table)?.includes(each));
    if (name === undefined) continue;
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql.raw(`select count(*)::int as count from ${table} where ${of[name]}`),
    );
    counts.set(table, row?.count ?? 0);
  }
  return counts;
}

const nameOf = (table: object) => (table as Record<symbol, string>)[Symbol.for('drizzle:Name')];

it('says of every table that references a student, a submission or an attempt what is done with it', async () => {
  const found = await rowsOf<{ table: string }>(
    portal.db,
    sql`select distinct conrelid::regclass::text as "table" from pg_constraint where contype = 'f'
        and confrelid in ('students'::regclass, 'submissions'::regclass, 'attempts'::regclass)`,
  );
  expect(Object.keys(personTables).sort()).toEqual(found.map(({ table }) => table).sort());
});

it('moves and erases the tables of which it says so', () => {
  const named = (merge: string) => Object.keys(personTables).filter((name) => personTables[name]?.merge === merge);
  expect(
    Object.values(movedByKey)
      .map(({ table }) => nameOf(table))
      .sort(),
  ).toEqual(named('key'));
  expect(Object.values(movedByRow).map(nameOf).sort()).toEqual(named('row'));
  const children = ['attempt_answers', 'kept_answers', 'student_merges'];
  const rows = Object.keys(personTables).filter((name) => personTables[name]?.erase === 'rows');
  expect([...erasedTables.map(nameOf), ...children].sort()).toEqual(rows.sort());
});

it('deletes with an account all that belongs to it, but what only teachers have', async () => {
  const found = await rowsOf<{ table: string }>(
    portal.db,
    sql`select distinct conrelid::regclass::text as "table" from pg_constraint
        where contype = 'f' and confdeltype = 'c' and confrelid = 'users'::regclass`,
  );
  // A profile stays without name, phone and picture.
  const ofTeachers = [
    'access_tokens',
    'course_teachers',
    'grading_comments',
    'school_members',
    'student_notes',
    'profiles',
  ];
  expect([...accountTables.map(nameOf), ...ofTeachers].sort()).toEqual(found.map(({ table }) => table).sort());
});

it('names parts of the person’s copy that there are', () => {
  const { shape } = studentDataSchema;
  const parts = new Set([
    ...Object.keys(shape),
    ...Object.keys(shape.work.element.shape).map((name) => `work.${name}`),
  ]);
  const copied = Object.values(personTables).flatMap(({ copy }) => (typeof copy === 'string' ? [copy] : []));
  expect(copied.filter((part) => !parts.has(part))).toEqual([]);
});

describe('with a row about each of two students in every table', () => {
  beforeEach(async () => {
    await fill(portal.db);
  });

  it('loses nothing of either when they are merged', async () => {
    const [kept, merged] = [await ownRows(portal.db, KEPT), await ownRows(portal.db, MERGED)];
    await portal.db.transaction((tx) => merge({ tx, account, now }, { id: KEPT, otherId: MERGED }, () => undefined));
    const after = await ownRows(portal.db, KEPT);
    const lost = [...after].filter(([table, count]) => {
      const { merge: by } = personTables[table] ?? {};
      return by !== 'rule' && count < (kept.get(table) ?? 0) + (merged.get(table) ?? 0);
    });
    expect(lost).toEqual([]);
  });

  it('brings back every row of every table when the merge is undone', async () => {
    const tables = [...(await readColumns(portal.db)).keys()].filter(
      (table) => !/audit_log|student_merges/.test(table),
    );
    const read = async () => {
      const all = new Map<string, Row[]>();
      for (const table of tables) {
        const rows = await rowsIn(portal.db, table);
        // A change raises the version of a student.
        all.set(table, table === 'students' ? rows.map(({ version: _, updated_at: __, ...row }) => row) : rows);
      }
      return all;
    };
    const before = await read();
    await portal.db.transaction((tx) => merge({ tx, account, now }, { id: KEPT, otherId: MERGED }, () => undefined));
    await portal.db.transaction((tx) => undoMerge({ tx, account, now }, MERGED));
    const after = await read();
    for (const table of tables) expect([table, after.get(table)]).toEqual([table, before.get(table)]);
  });

  it('leaves no row of an erased person, and no value as it was', async () => {
    const read = async (table: string) => JSON.stringify(await rowsIn(portal.db, table));
    const before = new Map<string, string>();
    for (const table of Object.keys(personTables)) before.set(table, await read(table));
    await portal.db.transaction((tx) => erasePerson(tx, { schoolId: 1, id: MERGED }, now));
    const left = await ownRows(portal.db, MERGED);
    expect([...left].filter(([table, count]) => personTables[table]?.erase === 'rows' && count > 0)).toEqual([]);
    for (const [table, { erase }] of Object.entries(personTables)) {
      const isAsItWas = before.get(table) !== '[]' && (await read(table)) === before.get(table);
      expect([table, typeof erase === 'string' && isAsItWas]).toEqual([table, false]);
    }
    for (const table of accountTables)
      expect((await rowsIn(portal.db, nameOf(table) ?? '')).filter((row) => row.user_id === MERGED)).toEqual([]);
  });
});
