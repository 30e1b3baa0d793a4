import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { disableTriggers, readColumns } from '../../backup/tables';
import { type Database, type OpenDatabase } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { type Account } from '../../identity/account';
import { openTestDatabase } from '../../testing/database';
import { fillOneSchool, tablesThat, takingBack } from '../../testing/every-row';
import { timesOf } from '../../testing/long-run';
import { merge, undoMerge } from './merge/merge.commands';
import { erasePerson } from './privacy/erase.commands';
import { personData } from './privacy/person-data';
import { findRecord } from './record/record.repository';

const now = new Date('2026-11-28T10:00:00Z');
const account = { userId: 1, schoolIds: [1], roleIn: { 1: 1 }, actsByClassIn: [] } as unknown as Account;
const [KEPT, MERGED] = [1, 2];

const inDatabase = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const ofStudents = tablesThat(({ student }) => student).map(({ name, said }) => ({ name, ...said }));
const ofAccounts = tablesThat((rule) => rule.account);
const byKey = ofStudents.flatMap(({ name, merge: way }) =>
  typeof way === 'object' && 'by' in way ? [{ name, key: inDatabase(way.by) }] : [],
);

let portal: OpenDatabase;
let columns: Map<string, string[]>;
/** Two students of one school, with a row in every table about each. */
beforeAll(async () => {
  portal = await openTestDatabase();
  columns = await readColumns(portal.db);
  await fillOneSchool(portal.db);
});
afterAll(() => portal.close());

/** Which rows of a table a student is reached from. */
function whereOf(table: string, id: number): string {
  const has = (column: string) => columns.get(table)?.includes(column);
  if (table === 'students') return `id = ${id}`;
  if (has('student_id')) return `student_id = ${id}`;
  if (has('submission_id')) return `submission_id in (select id from submissions where student_id = ${id})`;
  if (has('attempt_id')) return `attempt_id in (select id from attempts where student_id = ${id})`;
  return `${id} in (kept_id, merged_id)`;
}

async function countOf(db: Database, table: string, id: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql.raw(`select count(*)::int as count from ${table} where ${whereOf(table, id)}`),
  );
  return row?.count ?? 0;
}

/** How many rows of each table are about a student. */
async function ownRows(db: Database, id: number): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of ofStudents) counts.set(name, await countOf(db, name, id));
  return counts;
}

/** Everything in the database, without what tells of the change itself. */
async function contents(db: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of columns.keys()) {
    if (/^(audit_log|student_merges)$/.test(table)) continue;
    // A change raises the version of a student.
    const row = table === 'students' ? sql`to_jsonb(t) - 'version' - 'updated_at'` : sql`to_jsonb(t)`;
    const rows = await rowsOf<{ row: string }>(
      db,
      sql`select (${row})::text as row from ${sql.identifier(table)} t order by 1`,
    );
    all[table] = rows.map((each) => each.row);
  }
  return all;
}

interface Case {
  /** Tables without a row about each of the students. */
  lacks: readonly [string[], string[]];
  /** Tables in which both have a row about the same thing. */
  shares: string[];
}
const names = ofStudents.map(({ name }) => name).filter((name) => name !== 'students');
const cases: fc.Arbitrary<Case> = fc.record({
  lacks: fc.tuple(fc.subarray(names), fc.subarray(names)),
  shares: fc.subarray(byKey.map(({ name }) => name)),
});

/** A mark that was cleared leaves its row, so that there is no history without one. */
const withHistory = (table: string) => (table === 'column_marks' ? [table, 'cell_events'] : [table]);

/** Tries it with the rows of each case, and takes everything back. */
const forAll = (works: (tx: Database, given: Case) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(cases, async (given) => {
      await takingBack(portal.db, async (tx) => {
        // Some tables are only added to.
        const putBack = await disableTriggers(tx);
        for (const [at, id] of [KEPT, MERGED].entries())
          for (const table of given.lacks[at]?.flatMap(withHistory) ?? [])
            await tx.execute(sql.raw(`delete from ${table} where ${whereOf(table, id)}`));
        for (const { name, key } of byKey)
          if (given.shares.includes(name))
            await tx.execute(sql.raw(`update ${name} set ${key} = 1 where student_id = ${MERGED}`));
        await putBack();
        await works(tx, given);
      });
    }),
    { numRuns: timesOf({ normal: 8, long: 100 }), examples: [[{ lacks: [[], []], shares: [] }]] },
  );

it('loses no row of either when two are merged, and brings every row back when that is undone', async () => {
  await forAll(async (tx, { shares }) => {
    const before = await contents(tx);
    const [kept, merged] = [await ownRows(tx, KEPT), await ownRows(tx, MERGED)];
    await merge({ tx, account, now }, { id: KEPT, otherId: MERGED }, () => undefined);
    const after = await ownRows(tx, KEPT);
    for (const { name, merge: way } of ofStudents) {
      if (way === 'rule') continue;
      const [own = 0, others = 0] = [kept.get(name), merged.get(name)];
      const stays = shares.includes(name) && own > 0;
      expect([name, after.get(name)]).toEqual([name, own + (stays ? 0 : others)]);
    }
    await undoMerge({ tx, account, now }, MERGED);
    expect(await contents(tx)).toEqual(before);
  });
});

it('erases every row and every value of a person, but what a rule keeps, and nothing of others', async () => {
  await forAll(async (tx) => {
    const others = await ownRows(tx, KEPT);
    await erasePerson(tx, { schoolId: 1, id: MERGED }, now);
    const left = await ownRows(tx, MERGED);
    const gone = ofStudents.filter(({ erase }) => erase === 'rows' || erase === 'with');
    expect(gone.filter(({ name }) => left.get(name) !== 0)).toEqual([]);
    expect(await ownRows(tx, KEPT)).toEqual(others);
    const text = JSON.stringify(await contents(tx));
    const textsOf = (table: string) =>
      (columns.get(table) ?? []).filter((column) => text.includes(`${table} ${column} ${MERGED}`));
    for (const { name, erase, keeps = [] } of ofStudents)
      if (typeof erase === 'string' && left.get(name) !== 0)
        expect([name, textsOf(name)]).toEqual([name, keeps.map(inDatabase)]);
    for (const { name, said } of ofAccounts)
      if (typeof said === 'string') expect([name, textsOf(name)]).toEqual([name, []]);
  });
});

const isThere = (part: unknown) => (Array.isArray(part) ? part.length > 0 : part !== null && part !== undefined);
/** `work.attempts.kept`: whether any attempt of any work has some. */
function hasPart(data: unknown, [name, ...below]: readonly string[]): boolean {
  if (name === undefined) return isThere(data);
  const all = (Array.isArray(data) ? data : [data]) as Record<string, unknown>[];
  return all.some((each) => hasPart(each[name], below));
}

it('names in the copy for a person every table with a row about them, and no other', async () => {
  await forAll(async (tx) => {
    const student = await findRecord(tx, account, MERGED);
    if (!student) throw new Error('There is no such student');
    const data = await personData(tx, student, now);
    const rows = await ownRows(tx, MERGED);
    const parts = ofStudents.flatMap(({ name, copy }) => (typeof copy === 'string' ? [{ name, copy }] : []));
    for (const { copy: part } of parts) {
      const own = parts.filter(({ copy }) => `${copy}.`.startsWith(`${part}.`));
      const isExpected = own.some(({ name }) => (rows.get(name) ?? 0) > 0);
      expect([part, hasPart(data, part.split('.'))]).toEqual([part, isExpected]);
    }
  });
});
