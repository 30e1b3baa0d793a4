import { asc, sql } from 'drizzle-orm';
import { fillEveryTable } from '../testing/fill-every-table';
import { openOldDatabase } from '../testing/old-database';
import { migrationTags } from './migrations-folder';
import { users } from './schema/people';
import { schools } from './schema/schools';

const tags = migrationTags();
const tag = tags.find((each) => each.endsWith('_student_access')) ?? '';
const before = tags[tags.indexOf(tag) - 1] ?? '';

it('gives every school a code of its own, keeps all addresses, and lets only students have none', async () => {
  const old = await openOldDatabase(before);
  await fillEveryTable(old.db);
  await old.db.execute(sql`insert into schools (name) select 'School ' || n from generate_series(1, 200) n`);
  const emails = () => old.db.select({ email: users.email }).from(users).orderBy(asc(users.id));
  const had = await emails();
  await old.migrateTo(tag);
  const codes = (await old.db.select({ code: schools.code }).from(schools)).map(({ code }) => code);
  expect(codes).toHaveLength(202);
  expect(new Set(codes).size).toBe(202);
  expect(codes.filter((code) => !/^[BCDFGHJKMNPQRSTVWXZ2-9]{6}$/.test(code))).toEqual([]);
  expect(await emails()).toEqual(had);
  // The current table has columns that do not exist in this version yet.
  const add = (roleId: number) =>
    old.db.execute(sql`insert into users (password_hash, role_id, updated_at) values ('x', ${roleId}, now())`);
  await add(1);
  await expect(add(0)).rejects.toMatchObject({ cause: { constraint: 'users_email_of_teachers' } });
  await old.close();
});
