import { eq } from 'drizzle-orm';
import { readColumns } from '../backup/tables';
import { contentsOf } from '../testing/contents';
import { openTestDatabase } from '../testing/database';
import { fillEveryTable } from '../testing/fill-every-table';
import { openOldDatabase } from '../testing/old-database';
import { migrationTags } from './migrations-folder';
import { sessions } from './schema/people';
import { questionStatistics } from './schema/questions';
import { schools } from './schema/schools';

const tags = migrationTags();
const [latest = ''] = tags.slice(-1);
const steps = tags.slice(1).map((tag, index) => [tags[index] ?? '', tag] as const);

let newest: Map<string, string[]>;
beforeAll(async () => {
  const { db, close } = await openTestDatabase();
  newest = await readColumns(db);
  await close();
});

it.each(steps)(
  'a database as %s left it keeps every row that it held when %s comes, and all that come later',
  async (before, after) => {
    const old = await openOldDatabase(before);
    await fillEveryTable(old.db);
    const tables = await readColumns(old.db);
    const held = await contentsOf(old.db, tables);
    expect(Object.entries(held).filter(([, rows]) => !rows.startsWith('2 '))).toEqual([]);
    for (const tag of [after, latest]) {
      await old.migrateTo(tag);
      expect([tag, await contentsOf(old.db, tables)]).toEqual([tag, held]);
    }
    expect(await readColumns(old.db)).toEqual(newest);
    // Triggers and defaults of later migrations stand, too.
    await expect(old.db.insert(schools).values({ name: 'New' }).returning({ id: schools.id })).resolves.toEqual([
      { id: 3 },
    ]);
    await old.close();
  },
);

it('discrimination that was known before its interval was kept gets one', async () => {
  const old = await openOldDatabase('0001_question_drawing');
  await fillEveryTable(old.db);
  await old.db
    .update(questionStatistics)
    .set({ attempts: 100, timesUsed: 1, discrimination: 42.5 })
    .where(eq(questionStatistics.questionId, 1));
  await old.migrateTo('0002_question_trail');
  const rows = await old.db
    .select({ low: questionStatistics.discriminationLow, high: questionStatistics.discriminationHigh })
    .from(questionStatistics)
    .orderBy(questionStatistics.questionId);
  // By Fisher's transformation, 90 per cent, with 97 degrees of freedom; too few answers have none.
  expect(rows[0]?.low).toBeCloseTo(27.91, 1);
  expect(rows[0]?.high).toBeCloseTo(55.17, 1);
  expect(rows[1]).toEqual({ low: null, high: null });
  await old.close();
});

it('a session that began before its uses were kept counts as used when it began', async () => {
  const old = await openOldDatabase('0003_course_figures');
  await fillEveryTable(old.db);
  await old.migrateTo('0004_session_browser');
  const rows = await old.db
    .select({ createdAt: sessions.createdAt, usedAt: sessions.usedAt, browser: sessions.browser })
    .from(sessions);
  expect(rows).toHaveLength(2);
  expect(rows.map(({ usedAt, browser }) => [usedAt, browser])).toEqual(rows.map(({ createdAt }) => [createdAt, null]));
  await old.close();
});
