import { eq, sql } from 'drizzle-orm';
import { addSchool, type TestSchool } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { insertRows } from './insert-rows';
import { students } from './schema/students';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
});
afterAll(() => portal.close());

const rowsOf = (names: readonly string[], sourcedIds: readonly (string | null)[] = []) =>
  names.map((name, at) => ({
    ...{ schoolId: school.schoolId, name, searchText: name, sourcedId: sourcedIds[at] ?? null },
    createdAt: new Date('2026-01-02T03:04:05.678Z'),
    otherGuardians: [{ name: 'Işıl "Q" Çınar', relation: '', contact: "'; --" }],
  }));
const insert = (
  rows: ReturnType<typeof rowsOf>,
  more: Partial<Parameters<typeof insertRows<typeof students, { id: number }>>[1]> = {},
) => insertRows<typeof students, { id: number }>(portal.db, { table: students, rows, returning: sql`id`, ...more });

it('inserts more rows than one statement takes, returns their ids in order, and keeps defaults and values', async () => {
  const names = Array.from({ length: 5001 }, (_, at) => `Öğrenci {"${at}"}, \\`);
  const made = await insert(rowsOf(names));
  const stored = await portal.db.select().from(students).where(eq(students.schoolId, school.schoolId));
  const byId = new Map(stored.map((row) => [row.id, row]));
  expect(made.map(({ id }) => byId.get(id)?.name)).toEqual(names);
  expect(byId.get(made[0]?.id ?? 0)).toMatchObject({
    ...{ section: '', version: 1, largePrint: false, deletedAt: null, sourcedId: null },
    createdAt: new Date('2026-01-02T03:04:05.678Z'),
    otherGuardians: [{ name: 'Işıl "Q" Çınar', relation: '', contact: "'; --" }],
  });
});

it('refuses rows that are there already, or leaves them out', async () => {
  await insert(rowsOf(['Ada'], ['S1']));
  await expect(insert(rowsOf(['Ada', 'Can'], ['S1', 'S2']))).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await insert(rowsOf(['Ada', 'Can'], ['S1', 'S2']), { skipsPresent: true })).toHaveLength(1);
});

it('overwrites the named columns of rows that are there already, and no others', async () => {
  const [ada] = await insert(rowsOf(['Ada'], ['S9']));
  const row = { id: ada?.id ?? 0, schoolId: school.schoolId, name: 'Ada Lovelace', searchText: 'other' };
  await insertRows(portal.db, {
    ...{ table: students, rows: [row] },
    replaces: { target: students.id, set: [students.name] },
  });
  const [stored] = await portal.db.select().from(students).where(eq(students.id, row.id));
  expect(stored).toMatchObject({ name: 'Ada Lovelace', searchText: 'Ada', sourcedId: 'S9' });
});

it('inserts nothing if there are no rows', async () => {
  expect(await insert([])).toEqual([]);
});
