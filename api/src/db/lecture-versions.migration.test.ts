import { asc, sql } from 'drizzle-orm';
import { fillEveryTable } from '../testing/fill-every-table';
import { openOldDatabase } from '../testing/old-database';
import { migrationTags } from './migrations-folder';
import { lectureVersions } from './schema/lecture-versions';

const tags = migrationTags();
const tag = tags.find((each) => each.endsWith('_lecture_versions')) ?? '';
const before = tags[tags.indexOf(tag) - 1] ?? '';

it('stores the content of each lecture as its first version, by its author unless it was edited, and makes versions immutable', async () => {
  const { db, ...old } = await openOldDatabase(before);
  await fillEveryTable(db);
  await db.execute(sql`update lectures set version = 1, name = 'Cells' where id = 1`);
  await db.execute(sql`insert into lecture_tag_slots (school_id, lecture_id, tag_id, start_time, end_time, position)
    values (1, 1, 1, '01:00', '02:00', -1)`);
  await old.migrateTo(tag);
  const rows = await db.select().from(lectureVersions).orderBy(asc(lectureVersions.lectureId));
  expect(rows.map(({ lectureId, schoolId, number, authorId }) => [lectureId, schoolId, number, authorId])).toEqual([
    [1, 1, 1, 1],
    [2, 2, 1, null],
  ]);
  expect(rows[0]?.content).toMatchObject({ name: 'Cells', attachments: [{ link: expect.any(String) as string }] });
  expect(rows[0]?.content.tagSlots).toHaveLength(2);
  expect(rows[0]?.content.tagSlots[0]).toEqual({ tagId: 1, startTime: '01:00', endTime: '02:00' });
  for (const change of [sql`content = '{}'`, sql`number = 9`, sql`author_id = 2`])
    await expect(db.execute(sql`update lecture_versions set ${change} where lecture_id = 1`)).rejects.toMatchObject({
      cause: { code: '23001' },
    });
  await db.execute(sql`delete from lectures where id = 1`);
  expect(await db.$count(lectureVersions)).toBe(1);
  await old.close();
});
