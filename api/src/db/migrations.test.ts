import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readColumns } from '../backup/tables';
import { contentsOf, stayingColumns } from '../testing/contents';
import { openTestDatabase } from '../testing/database';
import { fillEveryTable } from '../testing/fill-every-table';
import { isLongRun } from '../testing/long-run';
import { openOldDatabase } from '../testing/old-database';
import { migrationsFolder, migrationTags } from './migrations-folder';
import { schools } from './schema/schools';

const tags = migrationTags();
const [latest = ''] = tags.slice(-1);
const steps = tags.slice(1).map((tag, index) => [tags[index] ?? '', tag] as const);
const [latestSteps, distance] = process.env.TEST_SCOPE === 'engine' ? [1, steps.length] : [2, 24];
/** A long run takes every step; otherwise the first, the latest and some between them stand for all. */
const taken = steps.filter((_, at) => isLongRun || at % distance === 0 || at >= steps.length - latestSteps);

let newest: Map<string, string[]>;
beforeAll(async () => {
  const { db, close } = await openTestDatabase();
  newest = await readColumns(db);
  await close();
});

it.each(taken)(
  'keeps every row of the database of %s when %s and all later migrations are applied',
  async (before, after) => {
    const old = await openOldDatabase(before);
    await fillEveryTable(old.db);
    const tables = stayingColumns(await readColumns(old.db));
    const held = await contentsOf(old.db, tables);
    expect(Object.entries(held).filter(([, rows]) => !rows.startsWith('2 '))).toEqual([]);
    for (const tag of [after, latest]) {
      await old.migrateTo(tag);
      expect([tag, await contentsOf(old.db, tables)]).toEqual([tag, held]);
    }
    expect(await readColumns(old.db)).toEqual(newest);
    // Triggers and defaults of later migrations work, too.
    await expect(old.db.insert(schools).values({ name: 'New' }).returning({ id: schools.id })).resolves.toEqual([
      { id: 3 },
    ]);
    await old.close();
  },
);

it('keeps the snapshot of the newest schema only, with which the next migration is compared', () => {
  const snapshots = readdirSync(join(migrationsFolder, 'meta')).filter((file) => file !== '_journal.json');
  expect(snapshots).toEqual([`${latest.slice(0, 4)}_snapshot.json`]);
});
