import { sql } from 'drizzle-orm';
import { fillEveryTable } from '../testing/fill-every-table';
import { openOldDatabase } from '../testing/old-database';
import { migrationTags } from './migrations-folder';
import { writingRules } from './schema/attempts';

const tags = migrationTags();
const tag = tags.find((each) => each.endsWith('_release_anyway')) ?? '';
const before = tags[tags.indexOf(tag) - 1] ?? '';

it.each([
  ['at a date', 'atDate', '1 day', true],
  ['at once, whose due date has passed', 'atOnce', '-1 day', true],
  ['at once, which are not due yet', 'atOnce', '1 day', false],
  ['by hand', 'byHand', '-1 day', false],
])('results that are released %s: what students have seen does not disappear', async (_, mode, due, expected) => {
  const { db, ...old } = await openOldDatabase(before);
  await fillEveryTable(db);
  await db.execute(sql`update assessments set due_date = now() + ${due}::interval`);
  await db.execute(sql`update writing_rules set release_mode = ${mode}`);
  await old.migrateTo(tag);
  const [row] = await db.select({ releaseAnyway: writingRules.releaseAnyway }).from(writingRules);
  expect(row?.releaseAnyway).toBe(expected);
  await old.close();
});
