import { sql } from 'drizzle-orm';
import { addSchool, type TestSchool } from '../testing/people';
import { testEngine } from '../testing/database';
import { TestPortal } from '../testing/portal';
import { insertRows } from './insert-rows';
import { rowsOf } from './rows-of';
import { students } from './schema/students';
import { Stage, StagedRows } from './stage';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
});
afterAll(() => portal.close());

const many = (prefix: string) =>
  Array.from({ length: 5001 }, (_, at) => ({
    ...{ schoolId: school.schoolId, name: `${prefix} {"${at}"}, \\`, searchText: '', sourcedId: `${prefix}${at}` },
    createdAt: new Date('2026-01-02T03:04:05.678Z'),
  }));
const left = () =>
  rowsOf<{ name: string }>(portal.db, sql`select relname as name from pg_class where relname like 'staged%'`);

it('inserts staged rows like others, in their order, and leaves no table behind', async () => {
  const stage = await Stage.open(portal.db);
  const rows = await stage.put(students, many('Ayşe'));
  // On PostgreSQL, where nobody waits for a transaction, they are sent with their insertion.
  expect(rows instanceof StagedRows).toBe(testEngine === 'embedded');
  await portal.db.transaction((tx) => insertRows(tx, { table: students, rows }));
  const stored = await portal.db
    .select()
    .from(students)
    .where(sql`name like 'Ayşe%'`)
    .orderBy(students.id);
  expect(stored.map(({ name }) => name)).toEqual(many('Ayşe').map(({ name }) => name));
  expect(stored[0]).toMatchObject({ version: 1, section: '', createdAt: new Date('2026-01-02T03:04:05.678Z') });
  await stage.drop();
  expect(await left()).toEqual([]);
});

it('shows nothing of staged rows to others, and keeps nothing if the transaction fails', async () => {
  const stage = await Stage.open(portal.db);
  const rows = await stage.put(students, many('Can'));
  const count = () => portal.db.$count(students, sql`name like 'Can%'`);
  expect(await count()).toBe(0);
  const attempt = portal.db.transaction(async (tx) => {
    await insertRows(tx, { table: students, rows });
    throw new Error('in the middle');
  });
  await expect(attempt).rejects.toThrow('in the middle');
  expect(await count()).toBe(0);
  await stage.drop();
  expect(await left()).toEqual([]);
});

it('stages JSON as it is', async () => {
  const stage = await Stage.open(portal.db);
  const text = JSON.stringify({ lines: Array.from({ length: 5000 }, (_, at) => `Işık “${at}”`) });
  const document = await stage.putJson(text);
  const [row] = await rowsOf<{ document: unknown }>(portal.db, sql`select ${document} as document`);
  expect(row?.document).toEqual(JSON.parse(text));
  await stage.drop();
});
